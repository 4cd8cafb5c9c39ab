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
  const [first, second] = places;
  return (
    <Text>
      <strong>{title}:</strong>{' '}
      {!first ? (
        RESULTS.actionCount(actions.length)
      ) : (
        <>
          <JumpLink to={anchorOfAction(first.questionID)}>{beginningOf(first.text)}</JumpLink>
          {second && (
            <>
              {' '}
              {RESULTS.and}{' '}
              <JumpLink to={anchorOfAction(second.questionID)}>{RESULTS.moreActions(places.length - 1)}</JumpLink>
            </>
          )}
        </>
      )}
    </Text>
  );
}

const placesOf = (actions: readonly Action[], numbers: ReadonlyMap<string, number>) =>
  actions
    .flatMap((action) => {
      const number = numbers.get(action.questionID);
      return number === undefined ? [] : [{ ...action, number }];
    })
    .sort((a, b) => a.number - b.number);

/** Enough to know it again in the list, where it stands whole. */
const SHOWN = 80;

/** @returns its first sentence without the full stop, cut between words where it is long. */
function beginningOf(action: string): string {
  const [sentence = ''] = action.split(/\.(?:\s|$)/);
  return sentence.length <= SHOWN ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', SHOWN))}…`;
}
