/** The seed's content as it is written, with what each form makes of it. */
import { type AssessmentContent, type AuthoredQuestion, openContent } from '../../seed/content.ts';
import { CONTENT_FOLDER } from '../../seed/testing/content-folder.ts';

const content = openContent(CONTENT_FOLDER);

/** @returns all forms of the catalogue. */
export const forms = (): readonly AssessmentContent[] => content.taxonomy().assessments;

/** @returns like 'B2B Software, Seed', which names one form. */
export const nameOf = ({ sector, assessmentType, stage }: AssessmentContent): string =>
  assessmentType === 'P' ? `${sector}, ${stage}` : `${sector}, second look`;

/** @returns what a form asks, by section, with the explanation that founders read. */
export const plainQuestions = (name: string): AuthoredQuestion[] => {
  const form = forms().find((about) => nameOf(about) === name);
  if (!form) throw new Error(`there is no form ${name}`);
  const told = content.questions(form, 'told');
  return content.authored(form).map((question, i) => ({
    ...question,
    explanationText: told[i]?.explanationText ?? '',
    education: told[i]?.education ?? '',
  }));
};
