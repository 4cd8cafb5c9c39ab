import { BUILDER } from '@groundwork/contracts/administration';
import { Button, Popover } from '@mantine/core';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import '@mantine/core/styles/Popover.css';
import { useId, useState } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateName, StateSign } from '../../../shared/builder/state-sign.tsx';
import { newestFirst, type Version } from '../../../shared/builder/versions.ts';
import { formatMoment, formatShortDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import styles from './history.module.css';
import { VERSIONS } from './texts.ts';

interface HistoryPopoverProps {
  readonly assessment: BuilderAssessment;
  /** Nothing is restored in edit mode, where there is a draft already, nor in a moment of the past. */
  readonly readOnly: boolean;
  readonly onRestore: (version: Version) => void;
}

export function HistoryPopover({ assessment, readOnly, onRestore }: HistoryPopoverProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(440px, 100vw - 24px)"
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      middlewares={{ shift: { padding: 12 }, flip: true, size: true }}
    >
      <Popover.Target>
        <button type="button" className="text-button" style={{ padding: '0 2px' }} onClick={() => setOpened(!opened)}>
          {BUILDER.detail.history}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-labelledby={id}>
        <Text id={id} as="h2" size={18}>
          {BUILDER.detail.historyTitle}
        </Text>
        <Stack as="ol" gap={0} className={styles.versions}>
          {newestFirst(assessment.versionHistory).map((version) => (
            <VersionItem
              key={version.assessmentID}
              version={version}
              assessment={assessment}
              onDone={() => setOpened(false)}
              onRestore={readOnly ? null : onRestore}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface VersionItemProps {
  readonly version: Version;
  readonly assessment: BuilderAssessment;
  readonly onDone: () => void;
  readonly onRestore: ((version: Version) => void) | null;
}

function VersionItem({ version, assessment, onDone, onRestore }: VersionItemProps) {
  const { search, open } = useAddress();
  const state = stateOf(version);
  const name = version.isDraft ? VERSIONS.draft : VERSIONS.version(version.versionNumber);
  const isShown = version.assessmentID === assessment.assessmentID;
  const go = (act: () => void) => (): void => {
    onDone();
    act();
  };
  return (
    <Stack as="li" gap={6}>
      <Row as="p" gap="4px 12px">
        <strong>{name}</strong>
        {!version.isDraft && <StateName state={state} className="muted" />}
        {isShown && <Small style={{ marginInlineStart: 'auto' }}>{VERSIONS.shown}</Small>}
      </Row>
      <Stack as="ul" gap={2}>
        {version.actions.map(({ actionType, historyCreated, actorName }) => (
          <Row as="li" oneLine key={`${actionType} ${historyCreated}`}>
            <ActionSign type={actionType} />
            {VERSIONS.actions[actionType]} <span className="muted">{VERSIONS.by(actorName)}</span>
            <time className={styles.time} dateTime={historyCreated} title={formatMoment(historyCreated)}>
              {formatShortDate(historyCreated)}
            </time>
          </Row>
        ))}
      </Stack>
      {!isShown && (
        <Row gap={6}>
          <Act label={VERSIONS.openOf(name)} onAct={go(() => open({ assessmentID: version.assessmentID }))}>
            {VERSIONS.open}
          </Act>
          <Act
            label={VERSIONS.compareOf(name)}
            onAct={go(() =>
              open({
                assessmentID: assessment.assessmentID,
                edit: search.edit,
                view: 'difference',
                with: version.assessmentID,
              }),
            )}
          >
            {VERSIONS.compare}
          </Act>
          {onRestore && !version.isDraft && (
            <Act label={VERSIONS.restoreOf(name)} onAct={go(() => onRestore(version))}>
              {VERSIONS.restore}
            </Act>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface ActProps {
  readonly label: string;
  readonly onAct: () => void;
  readonly children: string;
}

const Act = ({ label, onAct, children }: ActProps) => (
  <Button size="xs" variant="default" aria-label={label} onClick={onAct}>
    {children}
  </Button>
);

function ActionSign({ type }: { readonly type: Version['actions'][number]['actionType'] }) {
  switch (type) {
    case 'PUBLISHED':
      return (
        <Icon>
          <path d="M8 13V4M4.5 7 8 3.5 11.5 7M3 13.5h10" />
        </Icon>
      );
    case 'ACTIVATED':
      return <StateSign state="active" />;
    case 'DEACTIVATED':
      return <StateSign state="inactive" />;
  }
}
