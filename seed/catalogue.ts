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
  recordContent,
  sectorByName,
} from '@groundwork/command-service';
import type { Stage } from '@groundwork/contracts';
import type { Selected } from './attempt.ts';
import { type AssessmentContent, type Content, idFrom } from './content.ts';
import { seedContext } from './context.ts';

/** Includes the statement, the feedback survey and the questionnaires. */
export async function seedCatalogue(
  application: Application,
  content: Content,
  onProgress: (share: number) => Promise<void> | void = () => undefined,
): Promise<void> {
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
  for (const [i, about] of assessments.entries()) {
    await seedAssessment(application, content, about, await placeNamed(about.sector, application));
    await onProgress((i + 1) / assessments.length);
  }
  await keepDigest(application, content.digest());
}

/** Later starts need not compare the content. */
export async function keepDigest({ taxonomy }: Application, digest: string): Promise<void> {
  const times = (await taxonomy.load()).content?.times ?? 0;
  await taxonomy.execute((state) => recordContent(digest, state), seedContext(`content-${digest}-${times}`));
}

/** Of earlier releases. */
const EARLIER_STATEMENTS: ReadonlySet<string> = new Set([
  'ef28af997b272b08fb1c',
  '6261641ab475215d754f',
  '6956fb7050b752979628',
  '95d452b59ea276508069',
]);

/** So that founders are asked again; a statement by administrators stays. @returns whether it did. */
export async function renewStatement({ agreements }: Application, content: Content): Promise<boolean> {
  const { current } = await agreements.load();
  if (current === null || !EARLIER_STATEMENTS.has(current)) return false;
  const agreement = content.agreement();
  const issued = { agreementID: idFrom('agreement', agreement), content: agreement };
  await agreements.execute((state) => issueAgreement(issued, current, state), seedContext(issued.agreementID));
  return true;
}

/** @returns whether the forms that exist once per sector are there. */
export async function isCatalogueSeeded(application: Application, content: Content): Promise<boolean> {
  if ((await application.taxonomy.load()).content !== null) return true;
  const last = content.taxonomy().assessments.findLast(({ stage }) => stage === 'Seed');
  return last !== undefined && isPublished(await application.assessments.load(originOf(last)));
}

export const isCatalogueBegun = async (application: Application): Promise<boolean> =>
  (await application.taxonomy.load()).industries.size > 0;

/** @returns an id. The Seed form keeps the id from when a sector had one form. */
export const originOf = ({ content, sector, stage }: AssessmentContent): string =>
  idFrom('assessment', stage === 'Seed' ? `${content}/${sector}` : `${content}/${sector}/${stage}`);

export async function seedAssessment(
  application: Application,
  content: Content,
  about: AssessmentContent,
  place: { readonly industryID: number; readonly sectorID: number },
): Promise<void> {
  const { assessments } = application;
  const originID = originOf(about);
  const { assessmentTitle, assessmentType } = about;
  const created = { originID, assessmentTitle, assessmentType, ...place };
  const { state } = await assessments.execute(
    originID,
    (before) => createAssessment(created, before),
    seedContext(`create-${originID}`),
  );
  if (isPublished(state)) return;
  const questions = content.questions(about, originID);
  await assessments.execute(
    originID,
    (before) => questions.flatMap((question) => addQuestion(question, before)),
    seedContext(`fill-${originID}`),
  );
  await assessments.execute(originID, publishAndActivate, seedContext(`publish-${originID}`));
}

type State = Awaited<ReturnType<Application['assessments']['load']>>;

/** Ever. */
export const isPublished = (state: State): boolean =>
  Object.values(state?.versions ?? {}).some(({ versionNumber }) => versionNumber !== null);

/** @throws when there is no such sector. */
async function placeNamed(name: string, { taxonomy }: Application) {
  const known = await taxonomy.load();
  const sectorID = sectorByName(name, known);
  const industryID = sectorID === undefined ? undefined : known.sectors.get(sectorID)?.industryID;
  if (sectorID === undefined || industryID === undefined) throw new Error(`seed: there is no sector ${name}`);
  return { industryID, sectorID };
}

/** @returns the active assessment, as a founder would select it. */
export async function selectedAssessment(
  application: Application,
  content: Content,
  sector: string,
  type: 'P' | 'A',
  stage: Stage = 'Seed',
): Promise<Selected> {
  const about = content
    .taxonomy()
    .assessments.find((a) => a.sector === sector && a.assessmentType === type && a.stage === stage);
  const state = about && (await application.assessments.load(originOf(about)));
  if (!state?.active) throw new Error(`seed: ${sector} has no assessment of type ${type}`);
  const { industryID, sectorID, active } = state;
  return { industryID, sectorID, assessmentID: active, questions: state.versions[active]?.content.questions ?? [] };
}
