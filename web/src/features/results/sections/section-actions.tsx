import { Text } from '../../../ui/layout/layout.tsx';
import type { Numbers } from '../actions/index.ts';
import { JumpLink } from '../jump-link.tsx';
import { type Action, anchorOfAction } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { type ActionLinkTarget, Actions } from './actions.tsx';

interface SectionActionsProps {
  readonly actions: readonly Action[];
  readonly linkTo: ActionLinkTarget;
  readonly title: string;
  readonly numbers: Numbers;
}

/** Leads to the page's list of actions, where each stands once; without such a list they stand here. */
export function SectionActions({ actions, linkTo, title, numbers }: SectionActionsProps) {
  if (numbers === null) return <Actions actions={actions} linkTo={linkTo} title={title} />;
  const places = numbers === 'loading' ? [] : placesOf(actions, numbers);
  return (
    <Text>
      <strong>{title}:</strong>{' '}
      {places.length === 0
        ? RESULTS.actionCount(actions.length)
        : places.map(({ questionID, number }, i) => (
            <span key={questionID}>
              {i > 0 && ', '}
              <JumpLink to={anchorOfAction(questionID)}>{RESULTS.actionNumber(number)}</JumpLink>
            </span>
          ))}
    </Text>
  );
}

const placesOf = (actions: readonly Action[], numbers: ReadonlyMap<string, number>) =>
  actions
    .flatMap(({ questionID }) => {
      const number = numbers.get(questionID);
      return number === undefined ? [] : [{ questionID, number }];
    })
    .sort((a, b) => a.number - b.number);
