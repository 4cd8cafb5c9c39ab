import { PROVIDED_BY } from '@groundwork/contracts';
import type { Block } from './content.ts';
import type { Letterhead } from './letterhead.ts';

export interface Clean {
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
  readonly letterhead?: Letterhead | undefined;
}

export interface Footer {
  readonly line: string;
  readonly support: string;
}

const headOf = ({ name, line }: Letterhead): string =>
  [name, line, PROVIDED_BY].filter((each) => each !== '').join('\n');

export const textOf = ({ heading, greeting, blocks, letterhead }: Clean, footer: Footer): string =>
  `${[...(letterhead ? [headOf(letterhead)] : []), heading, greeting, ...blocks.map(textOfBlock), `-- \n${footer.line}\n${footer.support}`].join('\n\n')}\n`;

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'action':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'rows':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'table':
      return [block.header, ...block.rows].map((row) => row.join(' | ')).join('\n');
    case 'picture':
      return block.picture.alt;
    default:
      return block satisfies never;
  }
}
