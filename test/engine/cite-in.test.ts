import { MemoryVault } from '../support/memory-vault';
import { openTestEngine } from '../support/engine';

const WORDS = 'The treaty was signed in the abbey on a cold morning in March.';

describe('citing words of one file', () => {
  it('looks in that file alone, also where another would come first', async () => {
    const vault = new MemoryVault({ 'A.md': `# A\n\n${WORDS}\n`, 'B.md': `# B\n\nAs we know: ${WORDS}\n`, 'C.md': '# C\n\nNothing of it.\n', 'Draft.md': WORDS });
    const { engine } = await openTestEngine(vault);
    await engine.index('job', () => undefined);
    expect((await engine.cite(WORDS, 'Draft.md')).anchor?.path).toBe('A.md');
    expect(await engine.cite(WORDS, 'Draft.md', 'B.md')).toMatchObject({ verdict: 'verified', anchor: { path: 'B.md', exact: WORDS } });
    expect(await engine.cite(WORDS, 'Draft.md', 'C.md')).toMatchObject({ verdict: 'not in source', quotation: null });
    await engine.close();
  });
});
