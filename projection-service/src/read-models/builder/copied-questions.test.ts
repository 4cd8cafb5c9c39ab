import { expect, it } from 'vitest';
import { activated, ada, optionAdded, optionChanged, optionDropped } from '../../testing/builder.ts';
import { given } from './testing/given.ts';

it.each([
  ['', []],
  ['industryID=1', []],
  ['industryID=1&sectorID=1', ['q1', 'q2']],
  ['industryID=1&sectorID=1&sectionID=2', ['q2']],
  ['industryID=1&sectorID=2', []],
  ['search=qu', []],
  ['search=%20qu%20', []],
  ['search=question', ['o1', 'q1', 'q2']],
  ['search=question&industryID=2', ['o1']],
  ['search=q1', []],
  ['search=question%20q1', ['q1']],
  ['search=---', []],
  // Also by what can be answered.
  ['search=strong', ['o1', 'q1', 'q2']],
  // The draft is not what the list shows.
  ['search=reworded', []],
  ['search=very', []],
])('finds questions to copy by %j', async (query, ids) => {
  const { ask } = await given();
  const { data } = (await ask(`/api/assessment/questions?sortCount=15&${query}`, ada)).body;
  expect(data.questions.map(({ questionID }: { questionID: string }) => questionID)).toEqual(ids);
  expect(data.totalQuestions).toBe(ids.length);
});

it('finds questions by the options that they have now', async () => {
  const { ask, append } = await given();
  await append(
    activated('other.1'),
    optionAdded('other.1', 'o1-both', 3, 3),
    optionChanged('other.1', 'o1-strong', 'Weekly reconciled', 5),
    optionDropped('other.1', 'o1-weak'),
  );
  const foundBy = async (search: string) => (await ask(`/api/assessment/questions?search=${search}`, ada)).body.data;
  for (const words of ['both', 'reconciled', 'question%20weekly'])
    expect(await foundBy(words), words).toMatchObject({ questions: [{ questionID: 'o1' }], totalQuestions: 1 });
  // Those of its other options and of other questions are none of it.
  expect((await foundBy('strong%20o1')).totalQuestions).toBe(0);
  expect((await foundBy('weak%20o1')).totalQuestions).toBe(0);
});

it('says where a question to copy is from, with its options', async () => {
  const { ask } = await given();
  const { data } = (await ask('/api/assessment/questions?search=question&industryID=2', ada)).body;
  expect(data.questions).toMatchObject([
    {
      assessmentID: 'other.1',
      assessmentTitle: 'Another one',
      industryName: 'Energy',
      sectorName: 'Storage',
      text: 'Question o1?',
      questionText: 'Question o1?',
      sectionName: 'Section 1',
      questionOptions: [{ optionOrder: 1 }, { optionOrder: 2 }],
    },
  ]);
});
