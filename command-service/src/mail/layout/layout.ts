import { LINK_PATTERN, PRODUCT, withoutDirectionMarks } from '@groundwork/contracts';
import type { Block, Content, InlinePicture } from './content.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

const link = new RegExp(LINK_PATTERN);

/** Drops control characters and marks of direction: a value cannot add a header or line, or reverse its neighbors. */
const oneLine = (value: string): string =>
  withoutDirectionMarks(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string;
  readonly pictures?: readonly InlinePicture[];
  readonly sentAs?: string;
}

const FOOTER = {
  line: `${PRODUCT.name}. ${PRODUCT.line}`,
  support: `Questions? Write to ${PRODUCT.supportEmail}.`,
} as const;

/** Invalid links are left out. */
export function layout(content: Content): RenderedMail {
  const firstName = oneLine(content.firstName);
  const clean = {
    subject: oneLine(content.subject),
    heading: oneLine(content.heading),
    greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
    blocks: content.blocks.flatMap(cleaned),
    letterhead: content.letterhead,
  };
  const { unsubscribe, sentAs } = content;
  const pictures = clean.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
  return {
    subject: clean.subject,
    text: textOf(clean, FOOTER),
    html: htmlOf(clean, FOOTER),
    ...(unsubscribe !== undefined && link.test(unsubscribe) && { unsubscribe }),
    ...(pictures.length > 0 && { pictures }),
    ...(sentAs !== undefined && { sentAs: oneLine(sentAs) }),
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
    case 'table':
      return [{ ...block, header: block.header.map(oneLine), rows: block.rows.map((row) => row.map(oneLine)) }];
    case 'picture':
      return [{ ...block, picture: { ...block.picture, alt: oneLine(block.picture.alt) } }];
    default:
      return block satisfies never;
  }
}
