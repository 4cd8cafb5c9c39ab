/** Where in a file something is wrong, in words. Pure. */
import { FILE } from './texts.ts';

/**
 * @param pointer a JSON pointer into the body of an import, as in '/content/sections/0/questions/4/text'.
 * @param content of the file, for the names of what it points to.
 * @returns like "Section 1 'Team', question 5 'Who sells?', Text (1 to 200 characters in one line)"; null when it points to nothing of the file.
 */
export function placeInWords(pointer: string | undefined, content: unknown): string | null {
  const [, first, ...steps] = (pointer ?? '').split('/');
  if (first !== 'content' || steps.length === 0) return null;

  const words: string[] = [];
  let value: unknown = content;
  steps.forEach((step, at) => {
    const parent = steps[at - 1] ?? '';
    value = Object(value)[step];
    const place = FILE.places[parent];
    if (place && /^\d+$/.test(step)) words.push(place(Number(step) + 1, nameOf(value)));
    // A list is named by its member, unless it is the list that is wrong.
    else if (!FILE.places[step] || at === steps.length - 1) words.push(fieldName(step, steps[at - 2]));
  });
  return words.join(', ');
}

const fieldName = (field: string, list: string | undefined): string =>
  FILE.listed[list ?? '']?.[field] ?? FILE.fields[field] ?? `'${field}'`;

/** As much of a name as shows which one it is. */
const SHOWN = 40;

function nameOf(value: unknown): string {
  const { sectionName, text } = Object(value) as { readonly sectionName?: unknown; readonly text?: unknown };
  const name = sectionName ?? text;
  if (typeof name !== 'string' || name === '') return '';
  return ` '${name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}'`;
}
