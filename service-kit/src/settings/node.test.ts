import { expect, it } from 'vitest';
import { leastNode, nodeProblem } from './node.ts';

it('an older Node than package.json asks for is refused by name', () => {
  expect(nodeProblem('20.20.2')).toMatch(
    /^Node 20\.20\.2 is too old: this needs Node 22\.12 or newer\. Install Node 24/,
  );
  expect(nodeProblem('22.11.0')).not.toBeNull();
  for (const version of [`${leastNode()}.0`, '24.21.0', '26.0.0']) expect(nodeProblem(version)).toBeNull();
});
