import { addIndustry, addQuestion, addSector, createAssessment, publishAndActivate } from '@groundwork/command-service';
import { type Api, STAGES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { plainQuestions } from './testing/content-files.ts';
import { newCommand, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { maya } = PEOPLE;
type Selection = Api['assessmentSelection']['answer']['data'];
const selection = async (query = ''): Promise<Selection> =>
  (await product().get(`/api/assessment/selection${query}`, maya)).json().data;
const sectorsOf = ({ rows }: Selection): string[] => rows.flatMap(({ sectors }) => sectors.map((s) => s.sectorName));
const typesOf = ({ rows }: Selection): string[] =>
  rows.flatMap(({ sectors }) => sectors.flatMap((s) => s.assessments.map(({ assessmentType }) => assessmentType)));

describe('the selection of assessments', () => {
  it('has every sector with an active assessment, industries and sectors by name', async () => {
    const { industries } = product().content.taxonomy();
    const all = await selection();
    expect(all.count).toBe(industries.length);
    expect(all.rows.map(({ industryName }) => industryName)).toEqual(industries.map((i) => i.industryName).sort());
    for (const { industryName, sectors } of all.rows) {
      const written = industries.find((industry) => industry.industryName === industryName)?.sectors ?? [];
      expect(sectors.map(({ sectorName }) => sectorName)).toEqual([...written].sort());
    }
  });

  it('says how many questions and sections each assessment asks, the primary one first', async () => {
    const sectors = (await selection()).rows.flatMap((industry) => industry.sectors);
    const b2b = sectors.find(({ sectorName }) => sectorName === 'B2B Software')?.assessments;
    const counts = (content: string) => ({
      questionCount: plainQuestions(content).length,
      sectionCount: new Set(plainQuestions(content).map(({ sectionID }) => sectionID)).size,
    });
    expect(b2b).toMatchObject([
      ...STAGES.map((stage) => ({ assessmentType: 'P', ...counts(`B2B Software, ${stage}`) })),
      { assessmentType: 'A', ...counts('B2B Software, second look') },
    ]);
  });

  it('can be asked for one type, industry or sector, and is the same grouped', async () => {
    const alternate = await selection('?assessmentType=A');
    for (const { title, assessmentTitle } of alternate.rows
      .flatMap(({ sectors }) => sectors)
      .flatMap(({ assessments }) => assessments))
      expect(title).toBe(assessmentTitle);
    expect([sectorsOf(alternate), typesOf(alternate)]).toEqual([['B2B Software'], ['A']]);
    expect(new Set(typesOf(await selection('?assessmentType=P')))).toEqual(new Set(['P']));

    const all = await selection();
    const [first] = all.rows;
    const [sector] = first?.sectors ?? [];
    expect((await selection(`?industryID=${first?.industryID}`)).rows).toEqual([first]);
    expect(sectorsOf(await selection(`?sectorID=${sector?.sectorID}`))).toEqual([sector?.sectorName]);
    expect(await selection('?industryID=999')).toEqual({ count: 0, rows: [] });
    expect(await selection('?groupType=grouped')).toEqual(all);
  });

  it('leaves out industries and sectors without an active assessment, until there is one', async () => {
    const { taxonomy, assessments } = product().application;
    const originID = 'new-origin';
    await taxonomy.execute((state) => addIndustry('Aerospace', state), newCommand());
    await taxonomy.execute((state) => addSector('Aerospace', 'Satellites', state), newCommand());
    const { position: added } = await taxonomy.execute(
      (state) => addSector('Aerospace', 'Launch', state),
      newCommand(),
    );
    const { sectors } = await taxonomy.load();
    const [sectorID, sector] = [...sectors].find(([, { sectorName }]) => sectorName === 'Satellites') ?? [];
    if (sectorID === undefined || !sector) throw new Error('the sector is not there');
    const { industryID } = sector;
    const about = { originID, assessmentTitle: 'Satellites', assessmentType: 'P' as const, sectorID, industryID };
    await assessments.execute(originID, (state) => createAssessment(about, state), newCommand());
    const [form] = product().content.taxonomy().assessments;
    if (!form) throw new Error('the catalogue is empty');
    for (const question of product().content.questions(form, originID).slice(0, 2)) {
      await assessments.execute(originID, (state) => addQuestion(question, state), newCommand());
    }
    const url = '/api/assessment/selection?assessmentType=P';
    const before: Selection = (await product().getAfter(added, url, maya)).json().data;
    expect(sectorsOf(before)).not.toContain('Satellites');

    const { position } = await assessments.execute(originID, publishAndActivate, newCommand());
    const after: Selection = (await product().getAfter(position, url, maya)).json().data;
    const aerospace = after.rows.find(({ industryName }) => industryName === 'Aerospace');
    expect(aerospace?.sectors).toMatchObject([{ sectorName: 'Satellites', assessments: [{ questionCount: 2 }] }]);
    expect(after.rows[0]).toBe(aerospace);
  });
});
