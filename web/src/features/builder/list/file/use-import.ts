import { ApiError } from '../../../../http/errors.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { type Place, placeBody } from '../add/place.ts';
import type { AssessmentFile, Imported } from './assessment-file.ts';
import { placeInWords } from './place.ts';
import { readFile, titleOf } from './read-file.ts';
import { FILE } from './texts.ts';

/** Into a draft, or into a sector as a new assessment. */
export type Target = { readonly assessmentID: string } | { readonly place: Place };

export interface Checked {
  readonly content: AssessmentFile;
  readonly report: Imported;
}

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

/** Dry run of an import. @throws UnfitFile when something is wrong in the file. */
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

/** Imports a checked file. @returns the draft that now holds it. */
/** @param content as checked by `checkFile`. @returns the draft that now holds it. */
export async function importFile({ content, target }: Pick<Checked, 'content'> & { readonly target: Target }) {
  const { data } =
    'assessmentID' in target
      ? await callOnce('importQuestions', { params: target, body: { content } })
      : await callOnce('importAssessment', { body: { ...placeBody(target.place), content } });
  return data;
}

const typeOf = (target: Target) => ('place' in target ? placeBody(target.place).assessmentType : 'P');

/** @returns the server's findings in the file; null when it refused for another reason. */
function unfit(error: unknown, content: AssessmentFile): UnfitFile | null {
  if (!(error instanceof ApiError)) return null;
  const problems = error.items.flatMap(({ code, field, msg }) => {
    const place = placeInWords(field, content);
    return place === null ? [] : [FILE.problems.at(place, code === 'validation' ? FILE.problems.unfit : msg)];
  });
  return problems.length > 0 ? new UnfitFile(problems) : null;
}
