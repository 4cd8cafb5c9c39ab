import {
  type AssessmentEvent,
  assessmentEvents,
  assessmentQuestions,
  exportAssessment,
  LIMITS,
  listAssessments,
  listSections,
  PAGING,
  questionHistory,
  questionOptions,
  SECTION_FIELDS,
  searchQuestions,
  writtenOf,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { pageOf, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { actorNames, historyReading } from '../history/reading.ts';
import { assessmentEventsProjection, happened } from '../questionnaires/events/assessment-events.ts';
import { builderList } from './list.ts';
import { builderReading } from './reading.ts';
import { optionsOf, sectionsOf } from './version.ts';

export function builderQueries(store: ReadStore, now: () => Date): Implementation[] {
  const list = listQuery(store, builderList, now);
  const { versionOf, sectionTexts, questionIn, questions, file } = builderReading(store);
  const history = historyReading(store);
  const events = reader(store, assessmentEventsProjection)(happened);
  const namesOf = actorNames(store);

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

    query(assessmentEvents, async ({ params, query: asked }) => {
      const { originID } = await versionOf(params.assessmentID);
      const page = pageOf(asked, { page: 1, sortCount: LIMITS.eventsPerPage });
      const [found, totalEvents, texts] = await Promise.all([
        events.find({ originID }, { sort: { _id: 1 }, ...page }),
        events.count({ originID }),
        sectionTexts(),
      ]);
      const nameOf = await namesOf(found.map(({ actorID }) => actorID));
      return {
        data: {
          // As the log holds it: data is of its type.
          events: found.map(({ at, actorID, type, data }, i) => {
            return { n: page.skip + i + 1, at, actorID, actorName: nameOf(actorID), type, data } as AssessmentEvent;
          }),
          totalEvents,
          sections: [...texts.values()].map(({ sectionID, sectionName }) => ({ sectionID, sectionName })),
        },
      };
    }),

    query(listSections, async () => {
      const all = [...(await sectionTexts()).values()].sort((a, b) => a.sectionID - b.sectionID);
      return {
        data: all.map((section) => {
          const { sectionShortName: shortName, ...texts } = writtenOf(SECTION_FIELDS, section);
          return { id: section.sectionID, shortName, ...texts, revision: section.revision };
        }),
      };
    }),

    query(exportAssessment, ({ params }) => file(params.assessmentID)),
  ];
}
