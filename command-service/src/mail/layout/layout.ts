import { LINK_PATTERN, PRODUCT, withoutDirectionMarks } from '@groundwork/contracts';
import type { Block, Content } from './content.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

const link = new RegExp(LINK_PATTERN);

/**
 * @returns one line without control characters or marks of direction: nothing of a value can become a header or a line of its
 * own, or turn the words beside it.
 */
const oneLine = (value: string): string =>
  withoutDirectionMarks(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** What a message says. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** See Content. */
  readonly unsubscribe?: string;
}

/** What every message ends with. */
const FOOTER = {
  line: `${PRODUCT.name}. ${PRODUCT.line}`,
  support: `Questions? Write to ${PRODUCT.supportEmail}.`,
} as const;

/** Makes a message of its content. Links that are none are left out. */
export function layout(content: Content): RenderedMail {
  const firstName = oneLine(content.firstName);
  const clean = {
    subject: oneLine(content.subject),
    heading: oneLine(content.heading),
    greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
    blocks: content.blocks.flatMap(cleaned),
  };
  const { unsubscribe } = content;
  return {
    subject: clean.subject,
    text: textOf(clean, FOOTER),
    html: htmlOf(clean, FOOTER),
    ...(unsubscribe !== undefined && link.test(unsubscribe) && { unsubscribe }),
  };
}

function cleaned(block: Block): Block[] {
  switch (block.kind) {
    case 'text':
      return [{ ...block, text: oneLine(block.text) }];
    case 'action':
    case 'link':
      return link.test(block.href) ? [block] : [];
    case 'rows':
      return [{ ...block, rows: block.rows.map(([name, value]) => [name, oneLine(value)] as const) }];
    default:
      return block satisfies never;
  }
}
