/** S-27: a PDF runs nothing (CVE-2024-4367: a font's matrix that is compiled as a program). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OPEN_OPTIONS } from '../../../src/core/read/pdf/lib';
import { read } from '../../support/pdf';

/** A page with text in a Type 1 font whose matrix holds a program, and with JavaScript that wants to run when it is opened. */
function hostilePdf(): Uint8Array {
  const content = 'BT /F1 24 Tf 72 700 Td (The treaty was signed in the abbey.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.ran = true) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O << /S /JavaScript /JS (globalThis.ran = true) >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FontMatrix [0.001 0 0 0.001 0 (0\\); globalThis.ran = true; \\()] >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return new TextEncoder().encode(pdf);
}

test('S-27: what a PDF wants to run does not run, and its text is read', async () => {
  const { state, document } = await read(hostilePdf());
  expect(state).toBe('read');
  expect(document?.pages[0].text).toContain('The treaty was signed in the abbey.');
  expect(globalThis).not.toHaveProperty('ran');
});

test('S-27: every opening of a PDF forbids programs, scripting and XFA', () => {
  expect(OPEN_OPTIONS).toMatchObject({ isEvalSupported: false, enableXfa: false });
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const opening = files.filter((name) => /\.getDocument\(/.test(readFileSync(path.join('src', name), 'utf8')));
  expect(opening.sort()).toEqual(['core/read/pdf/open.ts', 'obsidian/opening/app-pdf.ts']);
  expect(readFileSync('src/core/read/pdf/open.ts', 'utf8')).toMatch(/getDocument\(\{\s*\.\.\.OPEN_OPTIONS,/);
  expect(readFileSync('src/obsidian/opening/app-pdf.ts', 'utf8')).toMatch(/isEvalSupported: false, enableXfa: false, enableScripting: false/);
  expect(readFileSync('src/obsidian/opening/app-pdf.ts', 'utf8')).toMatch(/getDocument\(\{ \.\.\.OPTIONS,/);
});
