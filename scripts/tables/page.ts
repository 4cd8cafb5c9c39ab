import { TABLE_NAMES } from './names.ts';
import { TABLES } from './tables.ts';

const BEGIN = '<!-- columns: npm run docs -->';
const END = '<!-- end of columns -->';
const WORDS = { STRING: 'text', INT32: 'whole number', DOUBLE: 'number', TIMESTAMP: 'instant, UTC' } as const;

/** Updates the tables between the marks. */
export function withColumns(page: string): string {
  const [before, , after] = page.split(new RegExp(`${BEGIN}|${END}`));
  if (before === undefined || after === undefined) throw new Error('the page has no marks for the columns');
  const sections = TABLE_NAMES.flatMap((name) => {
    const { about, columns } = TABLES[name].table;
    const rows = columns.map((column) => `| ${column.name} | ${WORDS[column.type]} | ${column.about} |`);
    return [`**${name}**: a row is ${about}.`, '', '| column | is | |', '|---|---|---|', ...rows, ''];
  });
  return [`${before}${BEGIN}`, '', ...sections, `${END}${after}`].join('\n');
}
