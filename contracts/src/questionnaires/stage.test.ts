import { describe, expect, it } from 'vitest';
import { STAGES, stageOf } from './stage.ts';

describe('the stage of an assessment', () => {
  it.each(STAGES)('%s is what its title begins with', (stage) => expect(stageOf(`${stage}: robotics`)).toBe(stage));

  it('is none where the title names it elsewhere, or begins a word with it', () => {
    expect(stageOf('Robotics, Seed: the first year')).toBeNull();
    expect(stageOf('Seedlings: robotics in the field')).toBeNull();
  });
});
