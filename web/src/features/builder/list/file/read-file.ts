import { LIMITS } from '@groundwork/contracts/browser';
import { type AssessmentFile, FORMAT } from './assessment-file.ts';
import { type Read, readCsv } from './csv.ts';
import { FILE } from './texts.ts';

const { problems } = FILE;
const problem = (text: string): Read => ({ problems: [text] });

/** @param about what a CSV cannot say. @returns the content, or why it is not sent. The server checks its fields. */
export async function readFile(
  file: File,
  about: Pick<AssessmentFile, 'assessmentTitle' | 'assessmentType'>,
): Promise<Read> {
  if (file.size > LIMITS.importBytes) return problem(problems.tooLarge(file.size));
  const kind = /\.(json|csv)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (kind === undefined) return problem(problems.kind);
  const text = await file.text().catch(() => null);
  if (text === null) return problem(problems.unreadable);
  const read = kind === 'csv' ? readCsv(text, about) : readJson(text);
  if ('problems' in read) return read;
  // A table's JSON may be larger than its file; the rest of the request is small.
  const bytes = new Blob([JSON.stringify(read.file)]).size + ROOM_BYTES;
  return bytes > LIMITS.importBytes ? problem(problems.tooLarge(bytes)) : read;
}

/** For the rest of the request, in bytes. */
const ROOM_BYTES = 2000;

function readJson(text: string): Read {
  try {
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (Object(content).format !== FORMAT.format) return problem(problems.notOurs);
    // The server checks the fields against the schema, which the browser does not have.
    return { file: content as AssessmentFile };
  } catch (error) {
    return problem(problems.noJson(error instanceof Error ? error.message : String(error)));
  }
}

/** @returns a title for a file without one: its name without the extension. */
export const titleOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, LIMITS.assessmentTitle);
