import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Fragment } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Note, Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import styles from './command.module.css';
import type { NamedTab } from './entries.ts';
import { COMMAND, SHORTCUTS } from './texts.ts';
import { isMac, JUMPS, type useSingleKeys } from './use-shortcuts.ts';

export interface ShortcutsProps {
  readonly tabs: readonly NamedTab[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly singleKeys: ReturnType<typeof useSingleKeys>;
}

type Line = readonly [keys: readonly string[], what: string];

/** Which keys do what, and whether those without Ctrl work. */
export default function Shortcuts({ tabs, opened, onClose, singleKeys }: ShortcutsProps) {
  const jumps = tabs.map(({ id, label }): Line => [['g', JUMPS[id]], SHORTCUTS.goTo(label)]);
  return (
    <Dialog opened={opened} onClose={onClose} title={SHORTCUTS.title}>
      <Stack gap={20}>
        <Keys
          title={SHORTCUTS.anywhere}
          lines={[
            [[isMac() ? COMMAND.keys.mac : COMMAND.keys.other], SHORTCUTS.menu],
            [['/'], SHORTCUTS.search],
            [['?'], SHORTCUTS.help],
          ]}
        />
        <Keys title={SHORTCUTS.jumps} lines={jumps} />
        <Keys title={SHORTCUTS.grid} lines={SHORTCUTS.inGrid.map(([key, what]): Line => [[key], what])} />
        <Switch
          label={SHORTCUTS.on}
          description={SHORTCUTS.onWhy}
          checked={singleKeys.on}
          onChange={({ currentTarget }) => singleKeys.turn(currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}

const Keys = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <Stack as="section" gap={6} aria-label={title}>
    <SmallHeading>{title}</SmallHeading>
    <dl className={styles.shortcuts}>
      {lines.map(([keys, what]) => (
        <Fragment key={what}>
          <dt>
            <Row as="span" oneLine gap={6}>
              {keys.map((key, n) => (
                <Fragment key={key}>
                  {n > 0 && <Note as="span">{SHORTCUTS.between}</Note>}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </Row>
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
  </Stack>
);
