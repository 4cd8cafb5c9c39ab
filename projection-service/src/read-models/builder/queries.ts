import {
  assessmentQuestions,
  exportAssessment,
  LIMITS,
  listAssessments,
  listSections,
  PAGING,
  questionHistory,
  questionOptions,
  searchQuestions,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { pageOf } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { historyReading } from '../history/reading.ts';
import { builderList } from './list.ts';
import { builderReading } from './reading.ts';
import { optionsOf, sectionsOf } from './version.ts';

export function builderQueries(store: ReadStore, now: () => Date): Implementation[] {
  const list = listQuery(store, builderList, now);
  const { versionOf, sectionTexts, questionIn, questions, file } = builderReading(store);
  const history = historyReading(store);

  return [
    query(listAssessments, async ({ query: asked, actor }) => {
      const { rows, total } = await list.page(actor, asked);
      return { data: { assessments: [...rows], totalAssessments: total } };
    }),

    query(assessmentQuestions, async ({ params }) => {
      const [version, texts] = await Promise.all([versionOf(params.assessmentID), sectionTexts()]);
      return { data: sectionsOf(version, texts) };
    }),

    query(searchQuestions, async ({ query: asked }) => {
      const isSearch = (asked.search?.trim().length ?? 0) >= LIMITS.searchFrom;
      return { data: await questions(asked, isSearch) };
    }),

    query(questionOptions, async ({ params: { assessmentID, questionID } }) => ({
      data: optionsOf(assessmentID, await questionIn(assessmentID, questionID)),
    })),

    query(questionHistory, async ({ params: { assessmentID, questionID }, query: asked }) => {
      await questionIn(assessmentID, questionID);
      const direction = asked.direction === 'asc' ? 1 : -1;
      const options = { sort: { at: direction, _id: direction }, ...pageOf(asked, PAGING) } as const;
      const [entries, totalEntries] = await Promise.all([
        history.list({ questionID }, options),
        history.count({ questionID }),
      ]);
      return { data: { entries, totalEntries } };
    }),

    query(listSections, async () => {
      const all = [...(await sectionTexts()).values()].sort((a, b) => a.sectionID - b.sectionID);
      return {
        data: all.map(
          ({ sectionID: id, sectionShortName: shortName, sectionName, sectionSummary, callToAction, revision }) => ({
            ...{ id, shortName, sectionName, sectionSummary, callToAction, revision },
          }),
        ),
      };
    }),

    query(exportAssessment, ({ params }) => file(params.assessmentID)),
  ];
}
