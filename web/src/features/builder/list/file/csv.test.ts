import { eachField, OPTION_FIELDS, QUESTION_FIELDS, writtenOf } from '@groundwork/contracts/administration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssessmentFile, type FileQuestion, FORMAT } from './assessment-file.ts';
import { csvOf, readCsv } from './csv.ts';
import { placeInWords } from './place.ts';
import { readFile, titleOf } from './read-file.ts';

const ABOUT = { assessmentTitle: 'Readiness', assessmentType: 'P' } as const;
const question = (change: Partial<FileQuestion> = {}): FileQuestion => ({
  ...writtenOf(QUESTION_FIELDS, { text: 'Who sells?' }),
  options: [
    writtenOf(OPTION_FIELDS, { text: 'Nobody', scoreImpact: -1.5, conditionalLanguageAT: 'Hire, now' }),
    writtenOf(OPTION_FIELDS, { text: '=SUM(A1)', scoreImpact: 5, conditionalLanguageFB: 'Good' }),
  ],
  ...change,
});
const fileOf = (...questions: FileQuestion[]): AssessmentFile => ({
  ...FORMAT,
  ...ABOUT,
  sections: [{ sectionName: 'Team', questions }],
});

describe('questions as CSV', () => {
  it('have a row for each option, no formulas, and what spreadsheets need to read them', () => {
    const lines = csvOf(fileOf(question(), question({ text: 'No options', options: [] }))).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffSection,Question No.,Question,Explanation,Help Text,Resource,Referral Partner,Question Group,Option,Score Impact,Feedback,Action to Take',
    );
    expect(lines.slice(1, 4)).toEqual([
      'Team,1,Who sells?,,,,,,Nobody,-1.5,,"Hire, now"',
      "Team,1,Who sells?,,,,,,'=SUM(A1),5,Good,",
      'Team,2,No options,,,,,,,,,',
    ]);
  });

  it('read again are the same', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom("'=1", '＝1', "'＋", '-5', '+', "''@x", 'a\nb', '"', ';', ' '),
    );
    const anyText = fc.oneof(fc.constant(''), text);
    const scoreImpact = fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 100);
    const options = fc.array(fc.record({ ...eachField(OPTION_FIELDS, () => anyText), text, scoreImpact }), {
      maxLength: 4,
    });
    const written = { ...eachField(QUESTION_FIELDS, () => anyText), text, options };
    const group = { questionGroupID: fc.constant('0123456789abcdef0123') };
    const questions = fc.array(fc.oneof(fc.record(written), fc.record({ ...written, ...group })), {
      minLength: 1,
      maxLength: 4,
    });
    const sections = fc.uniqueArray(fc.record({ sectionName: text, questions }), {
      selector: ({ sectionName }) => sectionName,
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(sections, (given) => {
        const file = { ...FORMAT, ...ABOUT, sections: given };
        expect(readCsv(csvOf(file), ABOUT)).toEqual({ file });
      }),
      { seed: 13 },
    );
  });

  it('may come from a spreadsheet that writes semicolons, decimal commas and a question only once', () => {
    const csv = 'section;question;option;score impact\nTeam;Who sells?;Nobody;-1,5\n;;Somebody;5\n;Who buys?;Yes;1\n';
    const read = readCsv(csv, ABOUT);
    const asked = 'file' in read ? read.file.sections[0]?.questions : [];
    expect(asked?.map(({ text, options }) => [text, options.map((o) => [o.text, o.scoreImpact])])).toEqual([
      [
        'Who sells?',
        [
          ['Nobody', -1.5],
          ['Somebody', 5],
        ],
      ],
      ['Who buys?', [['Yes', 1]]],
    ]);
  });

  it.each([
    ['Section,Question,Option\n', ["The column 'Score Impact' is missing. The first row must name the columns."]],
    ['Section,Question,Option,Score Impact\n', ['This file has no questions.']],
    [
      'Section,Question,Option,Score Impact\n,,Yes,1\n',
      ['Row 2: This row has no question, and there is none above it.'],
    ],
    [
      'Section,Question,Option,Score Impact\nTeam,Q,Yes,much\nTeam,Q,No,\n',
      ["Row 2: The score impact 'much' is not a number.", 'Row 3: The score impact is missing.'],
    ],
  ])('that cannot be read are told row by row (%#)', (csv, problems) =>
    expect(readCsv(csv, ABOUT)).toEqual({ problems }),
  );
});

describe('a chosen file', () => {
  const chosen = (text: string, name: string) => readFile(new File([text], name), ABOUT);

  it('is read by its ending', async () => {
    const file = fileOf(question());
    expect(await chosen(JSON.stringify(file), 'a.json')).toEqual({ file });
    expect(await chosen(csvOf(file), 'A.CSV')).toEqual({ file });
    expect(await chosen('x', 'a.xlsx')).toEqual({ problems: ['Please choose a JSON or CSV file.'] });
  });

  it('that is too large, no JSON or something else is not sent', async () => {
    expect(await chosen(' '.repeat(4_000_001), 'a.json')).toEqual({
      problems: ['This file is 4.0 MB. The limit is 4.0 MB.'],
    });
    expect(await chosen('{', 'a.json')).toEqual({ problems: [expect.stringContaining('not valid JSON')] });
    expect(await chosen('{"format":"other"}', 'a.json')).toEqual({
      problems: [expect.stringContaining('not an assessment')],
    });
  });

  it('gives a table its title', () => expect(titleOf(new File([], 'Our questions.v2.csv'))).toBe('Our questions.v2'));
});

describe('where something is wrong', () => {
  const content = fileOf(question());
  it.each([
    [
      '/content/sections/0/questions/0/text',
      "Section 1 'Team', question 1 'Who sells?', Text (1 to 200 characters in one line)",
    ],
    [
      '/content/sections/0/questions/0/options/1/scoreImpact',
      /question 1 'Who sells\?', option 2 '=SUM\(A1\)', Score impact \(a number/,
    ],
    ['/content/sections/0/questions', "Section 1 'Team', Questions (at most 1000)"],
    ['/content/sections/0/questions/7/extra', "Section 1 'Team', question 8, 'extra'"],
    ['/content/assessmentTitle', 'Title (1 to 255 characters)'],
  ])('is said in words: %s', (pointer, words) =>
    expect(placeInWords(pointer, content)).toEqual(words instanceof RegExp ? expect.stringMatching(words) : words),
  );

  it.each([undefined, '', '/sectorID', '/content'])('is not said where it is no place in the file: %s', (pointer) =>
    expect(placeInWords(pointer, content)).toBeNull(),
  );
});
