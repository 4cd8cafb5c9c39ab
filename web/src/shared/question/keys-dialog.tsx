import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Grid, Note, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './keys-dialog.module.css';
import { setKeysOn, useKeysOn } from './keys-setting.ts';
import { KEYS } from './texts.ts';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const keysOn = useKeysOn();
  return (
    <Dialog opened={opened} onClose={onClose} title={KEYS.title}>
      <Stack as="dl" mb={20}>
        {KEYS.list.map(([key, meaning]) => (
          <Grid key={key} columns="8.5rem 1fr" gap={12}>
            <Text as="dt" weight={600} tabular>
              {key}
            </Text>
            <Text as="dd">{meaning}</Text>
          </Grid>
        ))}
      </Stack>
      <Row as="label" oneLine align="start" gap={10} line="above" pt={16} className={styles.toggle}>
        <input type="checkbox" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
        <span>{KEYS.toggle}</span>
      </Row>
      <Note mt={8} mb={20}>
        {KEYS.toggleHint}
      </Note>
      <Button variant="default" onClick={onClose} data-autofocus>
        {KEYS.close}
      </Button>
    </Dialog>
  );
}
