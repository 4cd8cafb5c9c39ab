/** A statement is plain text; blank lines separate its paragraphs. */
export interface Block {
  readonly kind: 'heading' | 'paragraph';
  readonly key: number;
  readonly text: string;
}

const LONGEST_HEADING = 80;

/** @returns headings (a short line of its own that does not end like a sentence) and paragraphs; no word is dropped. */
export function blocksOf(content: string): Block[] {
  return content
    .split(/\r?\n[ \t]*\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, key) => ({ kind: isHeading(text) ? 'heading' : 'paragraph', key, text }));
}

/** @returns the statement's own title if it starts with one, and the rest. */
export function titledBlocks(content: string): { title: string | undefined; blocks: Block[] } {
  const [first, ...rest] = blocksOf(content);
  return first?.kind === 'heading'
    ? { title: first.text, blocks: rest }
    : { title: undefined, blocks: first ? [first, ...rest] : [] };
}

const isHeading = (text: string): boolean =>
  text.length <= LONGEST_HEADING && !text.includes('\n') && !/[.!?:;,)"'”’]$/.test(text);
