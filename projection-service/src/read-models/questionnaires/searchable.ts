import { type EventData, OPTION_FIELDS, QUESTION_FIELDS, searchedOf } from '@groundwork/contracts';
import { collection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { baseOf, versions } from './versions.ts';

/** Those of a discarded draft stay, and nobody asks for them. */
export interface SearchableQuestion extends Document {
  readonly assessmentID: string;
  readonly questionID: string;
  readonly sectionID: number;
  readonly byText: string;
  readonly ownKeys: readonly string[];
  readonly optionKeys: Readonly<Record<string, readonly string[]>>;
  readonly searchKeys: readonly string[];
}

const searchableID = (assessmentID: string, questionID: string): string => `${assessmentID}-${questionID}`;

type Found = Omit<SearchableQuestion, 'position'>;

type Texts = Pick<EventData['QuestionAdded'], keyof typeof QUESTION_FIELDS>;
type Option = Pick<EventData['OptionAdded'], 'questionOptionID' | keyof typeof OPTION_FIELDS>;
type Asked = Texts &
  Pick<EventData['QuestionAdded'], 'questionID' | 'sectionID'> & { readonly options: readonly Option[] };

const withKeys = (question: Omit<Found, 'searchKeys'>): Found => ({
  ...question,
  searchKeys: [...new Set([question.ownKeys, ...Object.values(question.optionKeys)].flat())],
});

const ownOf = (texts: Texts) => ({
  byText: normalise(texts.text),
  ownKeys: searchKeysOf(...searchedOf(QUESTION_FIELDS, texts)),
});

const optionKeysOf = (option: Option) => searchKeysOf(...searchedOf(OPTION_FIELDS, option));

const searchableOf = (assessmentID: string, { questionID, sectionID, options, ...texts }: Asked): Found =>
  withKeys({
    _id: searchableID(assessmentID, questionID),
    assessmentID,
    questionID,
    sectionID,
    ...ownOf(texts),
    optionKeys: Object.fromEntries(options.map((option) => [option.questionOptionID, optionKeysOf(option)])),
  });

const keyOf = ({ data }: { readonly data: { readonly assessmentID: string; readonly questionID: string } }): string =>
  searchableID(data.assessmentID, data.questionID);

const optionWritten = {
  key: keyOf,
  apply: (question: SearchableQuestion | undefined, { data }: { readonly data: Option }) =>
    question &&
    withKeys({
      ...question,
      optionKeys: { ...question.optionKeys, [data.questionOptionID]: optionKeysOf(data) },
    }),
};

export const searchable = collection<SearchableQuestion>('searchable', {
  indexes: [{ byText: 1, _id: 1, assessmentID: 1, sectionID: 1 }],
  searchField: 'searchKeys',
  on: {
    QuestionAdded: { key: keyOf, apply: (_, { data }) => searchableOf(data.assessmentID, data) },
    QuestionChanged: {
      key: keyOf,
      apply: (question, { data }) => question && withKeys({ ...question, ...ownOf(data) }),
    },
    QuestionMoved: {
      key: keyOf,
      apply: (question, { data }) => question && { ...question, sectionID: data.sectionID },
    },
    QuestionDeleted: { key: keyOf, apply: (question) => question && null },
    OptionAdded: optionWritten,
    OptionChanged: optionWritten,
    OptionDeleted: {
      key: keyOf,
      apply(question, { data }) {
        if (!question) return question;
        const { [data.questionOptionID]: _gone, ...optionKeys } = question.optionKeys;
        return withKeys({ ...question, optionKeys });
      },
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
