import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { COMMENTS } from '../../../shared/builder/review/texts.ts';
import type { DraftLink } from '../../../shared/builder/review/use-review.ts';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { List, Note, Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { LINKS } from './texts.ts';

interface LinkListProps {
  readonly assessmentID: string;
  readonly links: readonly DraftLink[];
}

export const isLive = ({ revokedAt, expiresAt }: DraftLink): boolean =>
  revokedAt === null && new Date(expiresAt) > new Date();

/** Who made them and until when they work, the newest first. */
export function LinkList({ assessmentID, links }: LinkListProps) {
  const [ending, setEnding] = useState<DraftLink>();
  const refresh = useRefreshBuilder();
  return (
    <Stack as="section" gap={8}>
      <SmallHeading size={16}>{LINKS.listTitle}</SmallHeading>
      <List divided>
        {links.map((link) => {
          const name = link.actorName || COMMENTS.somebody;
          const made = formatMoment(link.at);
          return (
            <Row as="li" key={link.linkID} justify="between" gap="4px 16px" p="8px 0">
              <span>
                {stateOf(link)}
                <Note as="span" style={{ display: 'block' }}>
                  {LINKS.made(name, made)}
                </Note>
              </span>
              {isLive(link) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={LINKS.endOf(name, made)}
                  onClick={() => setEnding(link)}
                >
                  {LINKS.end}
                </Button>
              )}
            </Row>
          );
        })}
      </List>
      <ConfirmDialog
        subject={ending}
        words={{
          title: LINKS.endTitle,
          confirm: LINKS.end,
          body: LINKS.endText,
          done: LINKS.endDone,
          failed: LINKS.endFailed,
        }}
        call={({ linkID }) => call('revokeDraftLink', { params: { assessmentID, linkID } })}
        refresh={refresh}
        destructive
        onClose={() => setEnding(undefined)}
      />
    </Stack>
  );
}

function stateOf({ revokedAt, expiresAt, ...link }: DraftLink): string {
  if (revokedAt !== null) return LINKS.ended(formatMoment(revokedAt));
  return (isLive({ ...link, revokedAt, expiresAt }) ? LINKS.until : LINKS.expired)(formatMoment(expiresAt));
}
