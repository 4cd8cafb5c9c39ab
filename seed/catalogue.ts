import {
  type Application,
  addIndustry,
  addQuestion,
  addSector,
  addSurveyQuestion,
  createAssessment,
  defineSection,
  issueAgreement,
  publishAndActivate,
  sectorByName,
} from '@groundwork/command-service';
import type { Selected } from './attempt.ts';
import { type Content, idFrom } from './content.ts';
import { seedContext } from './context.ts';

/** Seeds industries, sectors, sections, the statement, the feedback survey and the questionnaires. */
export async function seedCatalogue(application: Application, content: Content): Promise<void> {
  const { industries, sections, assessments } = content.taxonomy();
  const { taxonomy, agreements, surveys } = application;

  for (const { industryName, sectors } of industries) {
    await taxonomy.execute((state) => addIndustry(industryName, state), seedContext(`industry-${industryName}`));
    for (const name of sectors) {
      await taxonomy.execute((state) => addSector(industryName, name, state), seedContext(`sector-${name}`));
    }
  }
  for (const section of sections) {
    await taxonomy.execute((state) => defineSection(section, state), seedContext(`section-${section.sectionID}`));
  }

  const agreement = content.agreement();
  const issued = { agreementID: idFrom('agreement', agreement), content: agreement };
  await agreements.execute((state) => issueAgreement(issued, undefined, state), seedContext(issued.agreementID));
  for (const question of content.survey()) {
    const context = seedContext(`survey-${question.columnHeaderId}`);
    await surveys.execute((state) => addSurveyQuestion(question, state), context);
  }
  for (const assessment of assessments) await seedAssessment(application, content, assessment);
}

type AssessmentContent = ReturnType<Content['taxonomy']>['assessments'][number];

/** @returns whether seedCatalogue has finished before. */
export async function isCatalogueSeeded(application: Application, content: Content): Promise<boolean> {
  const last = content.taxonomy().assessments.at(-1);
  const state = last && (await application.assessments.load(originOf(last)));
  return Boolean(state?.active);
}

/** @returns whether seedCatalogue has begun before. */
export const isCatalogueBegun = async (application: Application): Promise<boolean> =>
  (await application.taxonomy.load()).industries.size > 0;

/** @returns the id of an assessment of the catalogue. */
export const originOf = ({ content, sector }: AssessmentContent): string =>
  idFrom('assessment', `${content}/${sector}`);

async function seedAssessment(application: Application, content: Content, about: AssessmentContent): Promise<void> {
  const { assessments, taxonomy } = application;
  const originID = originOf(about);
  const known = await taxonomy.load();
  const sectorID = sectorByName(about.sector, known);
  const industryID = sectorID === undefined ? undefined : known.sectors.get(sectorID)?.industryID;
  if (sectorID === undefined || industryID === undefined) throw new Error(`seed: there is no sector ${about.sector}`);

  const { assessmentTitle, assessmentType } = about;
  const created = { originID, assessmentTitle, assessmentType, industryID, sectorID };
  const { state } = await assessments.execute(
    originID,
    (before) => createAssessment(created, before),
    seedContext(`create-${originID}`),
  );
  if (state?.active) return;

  for (const question of content.questions(about.content, originID)) {
    await assessments.execute(originID, (before) => addQuestion(question, before), seedContext(question.questionID));
  }
  await assessments.execute(originID, publishAndActivate, seedContext(`publish-${originID}`));
}

/** @returns the active assessment of a sector and type, as a founder would select it. */
export async function selectedAssessment(
  application: Application,
  content: Content,
  sector: string,
  type: 'P' | 'A',
): Promise<Selected> {
  const about = content.taxonomy().assessments.find((a) => a.sector === sector && a.assessmentType === type);
  const state = about && (await application.assessments.load(originOf(about)));
  if (!state?.active) throw new Error(`seed: ${sector} has no assessment of type ${type}`);
  const { industryID, sectorID, active } = state;
  return { industryID, sectorID, assessmentID: active, questions: state.versions[active]?.content.questions ?? [] };
}
