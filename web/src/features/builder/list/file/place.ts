import { FILE } from './texts.ts';

/**
 * @param pointer JSON pointer into the body of an import, like '/content/sections/0/questions/4/text'.
 * @param content of the file, for names.
 * @returns text like "Section 1 'Team', question 5 'Who sells?', Text (1 to 200 characters in one line)"; null when it
 * points to nothing in the file.
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
    // A list is named by its member, unless the list itself is wrong.
    else if (!FILE.places[step] || at === steps.length - 1) words.push(fieldName(step, steps[at - 2]));
  });
  return words.join(', ');
}

const fieldName = (field: string, list: string | undefined): string =>
  FILE.listed[list ?? '']?.[field] ?? FILE.fields[field] ?? `'${field}'`;

/** Characters of a name that are enough to recognize it. */
const SHOWN = 40;

function nameOf(value: unknown): string {
  const { sectionName, text } = Object(value) as { readonly sectionName?: unknown; readonly text?: unknown };
  const name = sectionName ?? text;
  if (typeof name !== 'string' || name === '') return '';
  return ` '${name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}'`;
}
