import { ApiError } from '../../../../http/errors.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { type Place, placeBody } from '../add/place.ts';
import type { AssessmentFile, Imported } from './assessment-file.ts';
import { placeInWords } from './place.ts';
import { readFile, titleOf } from './read-file.ts';
import { FILE } from './texts.ts';

/** Where a file goes to: into a draft, or to a sector, where it becomes a new assessment. */
export type Target = { readonly assessmentID: string } | { readonly place: Place };

/** A file that the server would take, and what it would make of it. */
export interface Checked {
  readonly content: AssessmentFile;
  readonly report: Imported;
}

/** Why a file cannot be imported, in sentences. */
export class UnfitFile extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems[0]);
    this.name = 'UnfitFile';
    this.problems = problems;
  }
}

interface Asked {
  readonly file: File;
  readonly target: Target;
}

/** Looks at a file without importing it. @throws UnfitFile where something is wrong in it. */
export async function checkFile({ file, target }: Asked): Promise<Checked> {
  const read = await readFile(file, { assessmentTitle: titleOf(file), assessmentType: typeOf(target) });
  if ('problems' in read) throw new UnfitFile(read.problems);
  const content = read.file;
  try {
    const query = { dryRun: true };
    const { data } =
      'assessmentID' in target
        ? await call('importQuestions', { params: target, query, body: { content } })
        : await call('importAssessment', { query, body: { ...placeBody(target.place), content } });
    return { content, report: data };
  } catch (error) {
    throw unfit(error, content) ?? error;
  }
}

/** Imports what was looked at. @returns the draft that has it now. */
export async function importFile({ content, target }: Pick<Checked, 'content'> & { readonly target: Target }) {
  const { data } =
    'assessmentID' in target
      ? await callOnce('importQuestions', { params: target, body: { content } })
      : await callOnce('importAssessment', { body: { ...placeBody(target.place), content } });
  return data;
}

const typeOf = (target: Target) => ('place' in target ? placeBody(target.place).assessmentType : 'P');

/** @returns what the server found in the file; null where it refused for another reason. */
function unfit(error: unknown, content: AssessmentFile): UnfitFile | null {
  if (!(error instanceof ApiError)) return null;
  const problems = error.items.flatMap(({ code, field, msg }) => {
    const place = placeInWords(field, content);
    return place === null ? [] : [FILE.problems.at(place, code === 'validation' ? FILE.problems.unfit : msg)];
  });
  return problems.length > 0 ? new UnfitFile(problems) : null;
}
