import { fileOf, PAGING, refuse } from '@groundwork/contracts';
import { pageOf, reader } from '../../core/queries.ts';
import { wordsOf } from '../../core/text.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { actorNames } from '../history/reading.ts';
import {
  assessmentsProjection,
  industries,
  originOf,
  rows,
  type Section,
  searchable,
  sections,
  sectors,
  type Version,
  type VersionQuestion,
  versions,
} from '../questionnaires/index.ts';
import { actorsOf, type Loaded, loadedOf, questionOf } from './version.ts';

export interface QuestionsAsked {
  readonly page?: number | undefined;
  readonly sortCount?: number | undefined;
  readonly industryID?: number | undefined;
  readonly sectorID?: number | undefined;
  readonly sectionID?: number | undefined;
  readonly search?: string | undefined;
}

export function builderReading(store: ReadStore) {
  const open = reader(store, assessmentsProjection);
  const namesOf = actorNames(store);

  /** @throws Refusal notFound, also for a copy or an import that is not whole yet. */
  async function versionOf(assessmentID: string): Promise<Version> {
    const [version] = await open(versions).findByIds([assessmentID]);
    return version?.isWhole ? version : refuse('notFound');
  }

  const sectionTexts = async (): Promise<Map<number, Section>> =>
    new Map((await open(sections).find({})).map((section) => [section.sectionID, section]));

  return {
    versionOf,
    sectionTexts,

    /** @throws Refusal notFound. */
    async questionIn(assessmentID: string, questionID: string): Promise<VersionQuestion> {
      const { questions } = await versionOf(assessmentID);
      return questions.find((question) => question.questionID === questionID) ?? refuse('notFound');
    },

    /** With the history of all versions. @throws Refusal notFound. */
    async assessment(assessmentID: string): Promise<Loaded> {
      const [version, [row]] = await Promise.all([
        versionOf(assessmentID),
        open(rows).findByIds([originOf(assessmentID)]),
      ]);
      const state = row?.versions.find((one) => one.assessmentID === assessmentID);
      if (!row || !state) return refuse('notFound');
      const [[sector], nameOf] = await Promise.all([
        open(sectors).findByIds([String(row.sectorID)]),
        namesOf(actorsOf(row, version)),
      ]);
      return loadedOf(row, state, version, sector?.revision ?? 0, nameOf);
    },

    async questions({ industryID, sectorID, sectionID, search, ...page }: QuestionsAsked, isSearch: boolean) {
      const words = isSearch ? wordsOf(search ?? '').slice(0, MAX_WORDS) : [];
      const isOfSector = industryID !== undefined && sectorID !== undefined;
      if (isSearch ? words.length === 0 : !isOfSector) return { questions: [], totalQuestions: 0 };
      const place = Object.fromEntries(Object.entries({ industryID, sectorID }).filter(([, id]) => id !== undefined));
      const shown = (await open(rows).find({ listed: 'yes', ...place })).flatMap(({ shown: id }) => id ?? []);
      if (shown.length === 0) return { questions: [], totalQuestions: 0 };
      const filter: Filter = {
        assessmentID: { $in: shown },
        ...(sectionID === undefined ? {} : { sectionID }),
        ...(isSearch ? { searchKeys: { $search: words } } : {}),
      };
      const [found, totalQuestions, texts, industryNames, sectorNames] = await Promise.all([
        open(searchable).find(filter, { sort: { byText: 1, _id: 1 }, ...pageOf(page, PAGING) }),
        open(searchable).count(filter),
        sectionTexts(),
        open(industries).find({}),
        open(sectors).find({}),
      ]);
      const whole = await open(versions).findByIds([...new Set(found.map(({ assessmentID }) => assessmentID))]);
      const questions = found.flatMap(({ assessmentID, questionID }) => {
        const version = whole.find(({ _id }) => _id === assessmentID);
        const question = version?.questions.find((one) => one.questionID === questionID);
        if (!version || !question) return [];
        const about = {
          questionText: question.text,
          assessmentTitle: version.assessmentTitle,
          industryName: industryNames.find((one) => one.industryID === version.industryID)?.industryName ?? '',
          sectorName: sectorNames.find((one) => one.sectorID === version.sectorID)?.sectorName ?? '',
        };
        return [{ ...questionOf(assessmentID, question, texts.get(question.sectionID)), ...about }];
      });
      return { questions, totalQuestions };
    },

    /** @returns a version or draft as a file, with its name. @throws Refusal notFound. */
    async file(assessmentID: string) {
      const [version, texts] = await Promise.all([versionOf(assessmentID), sectionTexts()]);
      const questions = version.questions.map(({ questionOrder: _place, ...question }) => question);
      const sectionNameOf = (id: number) => texts.get(id)?.sectionName ?? `Section ${id}`;
      const data = fileOf({ ...version, questions }, version.assessmentType, sectionNameOf);
      return { data, name: fileNameOf(version) };
    },
  };
}

const MAX_WORDS = 5;

/** @returns like 'B2B_readiness-version-3.json'. */
function fileNameOf({ assessmentTitle, versionNumber }: Version): string {
  const title = assessmentTitle
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80);
  return `${title || 'Assessment'}-${versionNumber === null ? 'draft' : `version-${versionNumber}`}.json`;
}
