import type { MarkdownConfig } from '@lezer/markdown';

/** Front matter is no rule and heading, as plain Markdown would have it. */
export const frontMatter: MarkdownConfig = {
  defineNodes: [{ name: 'FrontMatter', block: true }],
  parseBlock: [{
    name: 'FrontMatter',
    before: 'HorizontalRule',
    parse(context, line) {
      if (context.lineStart !== 0 || line.text.trimEnd() !== '---') return false;
      while (context.nextLine()) {
        if (line.text.trimEnd() !== '---') continue;
        context.nextLine();
        break;
      }
      context.addElement(context.elt('FrontMatter', 0, context.prevLineEnd()));
      return true;
    },
  }],
};
