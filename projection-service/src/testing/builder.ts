/** Events of an assessment that is authored: `primary`, in the catalogue of testing/results.ts. */
import {
  AssessmentRenamed,
  DraftCreated,
  DraftPublished,
  type EventData,
  OptionAdded,
  OptionChanged,
  OptionDeleted,
  OptionMoved,
  QuestionChanged,
  QuestionDeleted,
  QuestionMoved,
  VersionActivated,
  VersionDeactivated,
} from '@groundwork/contracts';
import type { Caller } from './test-service.ts';

/** An administrator with builder access. */
export const ada = { userID: 'ada', userType: 'admin', builderAccess: true } satisfies Caller;

const texts = { helpText: '', explanationText: '', education: '' as const, referralPartner: '' };

export const draft = (assessmentID: string, basedOn: string | null) => DraftCreated.of({ assessmentID, basedOn });
export const published = (assessmentID: string, versionNumber: number) =>
  DraftPublished.of({ assessmentID, versionNumber });
export const activated = (assessmentID: string) => VersionActivated.of({ assessmentID });
export const deactivated = (assessmentID: string) => VersionDeactivated.of({ assessmentID });
export const titled = (assessmentID: string, assessmentTitle: string) =>
  AssessmentRenamed.of({ assessmentID, assessmentTitle });
export const reworded = (
  assessmentID: string,
  questionID: string,
  text: string,
  about: Partial<EventData['QuestionChanged']> = {},
) => QuestionChanged.of({ assessmentID, questionID, text, ...texts, ...about });
export const movedTo = (assessmentID: string, questionID: string, sectionID: number, questionOrder: number) =>
  QuestionMoved.of({ assessmentID, questionID, sectionID, questionOrder });
export const dropped = (assessmentID: string, questionID: string) => QuestionDeleted.of({ assessmentID, questionID });

const optionOf = (assessmentID: string, questionOptionID: string) => ({
  assessmentID,
  questionID: questionOptionID.split('-')[0] ?? '',
  questionOptionID,
});
const optionTexts = (text: string, scoreImpact: number) => ({
  text,
  scoreImpact,
  conditionalLanguageFB: '',
  conditionalLanguageAT: '',
});

/** Options are named by their question: `<questionID>-<name>`. */
export const optionAdded = (assessmentID: string, id: string, scoreImpact: number, optionOrder: number) =>
  OptionAdded.of({ ...optionOf(assessmentID, id), ...optionTexts(`Option ${id}`, scoreImpact), optionOrder });
export const optionChanged = (assessmentID: string, id: string, text: string, scoreImpact: number) =>
  OptionChanged.of({ ...optionOf(assessmentID, id), ...optionTexts(text, scoreImpact) });
export const optionMoved = (assessmentID: string, id: string, optionOrder: number) =>
  OptionMoved.of({ ...optionOf(assessmentID, id), optionOrder });
export const optionDropped = (assessmentID: string, id: string) => OptionDeleted.of(optionOf(assessmentID, id));
