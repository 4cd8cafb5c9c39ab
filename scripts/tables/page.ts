import { TYPES } from '@groundwork/projection-service/tables';
import { allTables } from './tables.ts';

const BEGIN = '<!-- columns: npm run docs -->';
const END = '<!-- end of columns -->';

/** Updates the tables between the marks. */
export function withColumns(page: string): string {
  const [before, , after] = page.split(new RegExp(`${BEGIN}|${END}`));
  if (before === undefined || after === undefined) throw new Error('the page has no marks for the columns');
  const sections = allTables().flatMap(({ name, about, columns }) => {
    const rows = columns.map(
      ({ name: column, type, unit, about: is }) => `| ${column} | ${TYPES[type]} | ${unit} | ${is} |`,
    );
    return [`**${name}**: a row is ${about}.`, '', '| column | is | unit | means |', '|---|---|---|---|', ...rows, ''];
  });
  return [`${before}${BEGIN}`, '', ...sections, `${END}${after}`].join('\n');
}
