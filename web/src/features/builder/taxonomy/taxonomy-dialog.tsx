import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Industries } from './industries.tsx';
import { Sections } from './sections.tsx';

interface TaxonomyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const TaxonomyDialog = ({ opened, onClose }: TaxonomyDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={TAXONOMY.title} kind="large">
    <Tabs defaultValue="industries" keepMounted={false}>
      <Tabs.List aria-label={TAXONOMY.title}>
        <Tabs.Tab value="industries">{TAXONOMY.tabs.industries}</Tabs.Tab>
        <Tabs.Tab value="sections">{TAXONOMY.tabs.sections}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="industries">
        <Industries />
      </Tabs.Panel>
      <Tabs.Panel value="sections">
        <Sections />
      </Tabs.Panel>
    </Tabs>
  </Dialog>
);
