import { type EventData, fieldNames, OPTION_FIELDS, QUESTION_FIELDS } from '@groundwork/contracts';
import { originOf, type Version, type VersionQuestion } from '../../questionnaires/versions.ts';
import { type Compared, type EventDescription, type EventDescriptions, type Fields, fieldsOf } from './description.ts';

type OfVersion = { readonly assessmentID: string };
type OfQuestion = OfVersion & { readonly questionID: string };
type OfOption = OfQuestion & { readonly questionOptionID: string };
type Before = VersionQuestion | undefined;

const assessment = { kind: 'assessment', subject: ({ assessmentID }: OfVersion) => originOf(assessmentID) } as const;

const ofVersion: EventDescription<OfVersion> = {
  ...assessment,
  version: ({ assessmentID }) => assessmentID,
  compares: (_, version) => ({ to: numberOf(version) }),
};

const numberOf = (version: Version | undefined): Fields =>
  version?.versionNumber == null ? {} : fieldsOf({ versionNumber: version.versionNumber }, 'versionNumber');

type Question = Pick<EventData['QuestionChanged'], keyof typeof QUESTION_FIELDS>;
type Option = Pick<EventData['OptionChanged'], keyof typeof OPTION_FIELDS>;

/** Says `question` for `text`, since options have a text too. */
function questionFields(question: Question): Fields {
  const { text, ...texts } = fieldsOf(question, ...fieldNames(QUESTION_FIELDS));
  return { question: text ?? null, ...texts };
}

function optionFields(option: Option): Fields {
  const { text, ...texts } = fieldsOf(option, ...fieldNames(OPTION_FIELDS));
  return { option: text ?? null, ...texts };
}

/** @param compare gets the question as it was before. */
const ofQuestion = <D extends OfQuestion>(compare: (data: D, before: Before) => Compared): EventDescription<D> => ({
  ...assessment,
  question: ({ questionID }) => questionID,
  version: ({ assessmentID }) => assessmentID,
  compares(data, version) {
    const before = version?.questions.find(({ questionID }) => questionID === data.questionID);
    return naming('question', before?.text, compare(data, before));
  },
});

/** Shows which one it happened to, also where its text did not change. */
function naming(field: string, text: string | undefined, { from = {}, to }: Compared): Compared {
  if (!(field in to)) return { from, to: { [field]: text ?? null, ...to } };
  return from[field] === to[field] ? { from: { ...from, [field]: null }, to } : { from, to };
}

const ofOption = <D extends OfOption>(compare: (data: D, before: Option | undefined, place: Fields) => Compared) =>
  ofQuestion<D>((data, question) => {
    const index = question?.options.findIndex((one) => one.questionOptionID === data.questionOptionID) ?? -1;
    const before = question?.options[index];
    const place = index < 0 ? {} : { optionOrder: String(index + 1) };
    return naming('option', before?.text, compare(data, before, place));
  });

const sectionOf = ({ sectionID }: { readonly sectionID: number }): Fields => ({ sectionID: String(sectionID) });

export const assessmentEvents = {
  AssessmentCreated: { ...assessment, sets: (data) => fieldsOf(data, 'assessmentTitle', 'assessmentType', 'sectorID') },
  AssessmentRenamed: { ...assessment, sets: (data) => fieldsOf(data, 'assessmentTitle') },
  DraftCreated: {
    ...assessment,
    version: ({ assessmentID, basedOn }) => basedOn ?? assessmentID,
    compares: (_, base) => ({ to: numberOf(base) }),
  },
  DraftDiscarded: assessment,
  DraftPublished: { ...assessment, says: (data) => fieldsOf(data, 'versionNumber') },
  PublicationScheduled: { ...assessment, says: (data) => fieldsOf(data, 'publishAt') },
  PublicationCancelled: assessment,
  PublicationRefused: { ...assessment, says: (data) => fieldsOf(data, 'publishAt', 'reason') },
  DraftLinkCreated: { ...assessment, says: ({ expiresAt }) => ({ expiresAt: expiresAt.slice(0, 10) }) },
  DraftLinkRevoked: assessment,
  VersionActivated: ofVersion,
  VersionDeactivated: ofVersion,
  ChangeUndone: { ...assessment, says: (data) => fieldsOf(data, 'changeNumber') },
  ChangeRedone: { ...assessment, says: (data) => fieldsOf(data, 'changeNumber') },

  QuestionAdded: ofQuestion((data) => ({
    to: { ...questionFields(data), ...sectionOf(data), ...fieldsOf({ options: data.options.length }, 'options') },
  })),
  QuestionChanged: ofQuestion((data, before) => ({ from: before && questionFields(before), to: questionFields(data) })),
  QuestionMoved: ofQuestion((data, before) => ({
    from: before && { ...sectionOf(before), ...fieldsOf(before, 'questionOrder') },
    to: { ...sectionOf(data), ...fieldsOf(data, 'questionOrder') },
  })),
  QuestionDeleted: ofQuestion((_, before) => ({ from: before && questionFields(before), to: { question: null } })),

  OptionAdded: ofOption((data) => ({ to: { ...optionFields(data), ...fieldsOf(data, 'optionOrder') } })),
  OptionChanged: ofOption((data, before) => ({ from: before && optionFields(before), to: optionFields(data) })),
  OptionMoved: ofOption((data, _, place) => ({ from: place, to: fieldsOf(data, 'optionOrder') })),
  OptionDeleted: ofOption((_, before) => ({ from: before && optionFields(before), to: { option: null } })),
} satisfies EventDescriptions;
