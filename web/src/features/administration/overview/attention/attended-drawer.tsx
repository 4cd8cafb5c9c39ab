import { TimelineEntry } from '../../../../shared/history/timeline.tsx';
import { HISTORY } from '../../../../shared/history/words.ts';
import { type DialogOf, SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Empty } from '../../../../ui/states.tsx';
import type { AttentionItem } from '../use-overview.ts';
import { ATTENTION } from './texts.ts';
import { itemName } from './words.ts';

const { history } = ATTENTION;

/** What was done about an item, by whom and why. */
export const AttendedDrawer = ({ subject, onClose }: DialogOf<AttentionItem>) => (
  <SubjectDialog drawer subject={subject} onClose={onClose} title={(item) => history.title(itemName(item))}>
    {({ steps }) =>
      steps.length === 0 ? (
        <Empty title={HISTORY.emptyTitle}>{history.nothing}</Empty>
      ) : (
        <Stack as="ol" gap={0} shrink aria-label={HISTORY.list}>
          {steps.map(({ id, at, by, change, assignee, reason }) => (
            <TimelineEntry
              key={id}
              at={at}
              what={change === 'assigned' ? history.steps.assigned(assignee) : history.steps[change]}
              about={`${HISTORY.by} ${by || HISTORY.somebody}`}
            >
              {reason && <p>{reason}</p>}
            </TimelineEntry>
          ))}
        </Stack>
      )
    }
  </SubjectDialog>
);
