import { collection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { baseOf, versions } from './versions.ts';

/** Where a question of a version or draft is found by its words. Those of a draft that was thrown away stay, and nobody asks for them. */
export interface SearchableQuestion extends Document {
  readonly assessmentID: string;
  readonly questionID: string;
  readonly sectionID: number;
  readonly byText: string;
  readonly searchKeys: readonly string[];
}

const searchableID = (assessmentID: string, questionID: string): string => `${assessmentID}-${questionID}`;

interface Asked {
  readonly questionID: string;
  readonly sectionID: number;
  readonly text: string;
  readonly explanationText: string;
  readonly helpText: string;
}

const searchableOf = (
  assessmentID: string,
  { questionID, sectionID, text, explanationText, helpText }: Asked,
): Omit<SearchableQuestion, 'position'> => ({
  _id: searchableID(assessmentID, questionID),
  assessmentID,
  questionID,
  sectionID,
  byText: normalise(text),
  searchKeys: searchKeysOf(text, explanationText, helpText),
});

export const searchable = collection<SearchableQuestion>('searchable', {
  indexes: [{ byText: 1, _id: 1, assessmentID: 1, sectionID: 1 }],
  searchField: 'searchKeys',
  on: {
    QuestionAdded: {
      key: ({ data }) => searchableID(data.assessmentID, data.questionID),
      apply: (_, { data }) => searchableOf(data.assessmentID, data),
    },
    QuestionChanged: {
      key: ({ data }) => searchableID(data.assessmentID, data.questionID),
      apply: (question, { data }) =>
        question && searchableOf(data.assessmentID, { ...data, sectionID: question.sectionID }),
    },
    QuestionMoved: {
      key: ({ data }) => searchableID(data.assessmentID, data.questionID),
      apply: (question, { data }) => question && { ...question, sectionID: data.sectionID },
    },
    QuestionDeleted: {
      key: ({ data }) => searchableID(data.assessmentID, data.questionID),
      apply: (question) => question && null,
    },
    DraftCreated: {
      key: () => [],
      keyFrom: (event, read) =>
        (baseOf(event, read)?.questions ?? []).map(({ questionID }) =>
          searchableID(event.data.assessmentID, questionID),
        ),
      reads: [{ collection: versions, id: ({ data }) => data.basedOn ?? data.assessmentID }],
      apply(_, event, { id, read }) {
        const { assessmentID } = event.data;
        const asked = baseOf(event, read)?.questions.find((one) => searchableID(assessmentID, one.questionID) === id);
        return asked && searchableOf(assessmentID, asked);
      },
    },
  },
});
