import { type ReactNode, useRef, useState } from 'react';
import { ActionItems } from '../../../shared/lists/table/action-items.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { IconButton } from '../../../ui/layout/parts.tsx';
import { MenuList } from '../../../ui/menu.tsx';
import { EDIT_WORDS } from './edit/texts.ts';
import { SECTIONS } from './texts.ts';

interface QuestionMenuProps {
  /** The question's text: it tells the buttons apart when read aloud. */
  readonly name: string;
  readonly onStatistics: () => void;
  readonly onHistory: () => void;
  /** Last and apart; absent where it stands elsewhere. */
  readonly onDelete?: () => void;
  /** Items before those. */
  readonly children?: ReactNode;
}

export function QuestionMenu({ name, onStatistics, onHistory, onDelete, children }: QuestionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span style={{ position: 'relative', display: 'inline-block' }}>
      <IconButton
        ref={button}
        aria-label={SECTIONS.menuOf(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        <Icon>
          <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth="2" />
        </Icon>
      </IconButton>
      {isOpen && (
        <MenuList
          label={SECTIONS.menuOf(name)}
          onClose={(focusBack) => {
            setOpen(false);
            if (focusBack) button.current?.focus();
          }}
        >
          {children}
          <ActionItems
            actions={[
              { label: SECTIONS.statistics, onSelect: onStatistics },
              { label: SECTIONS.history, onSelect: onHistory },
              ...(onDelete ? [{ label: EDIT_WORDS.delete, destructive: true, onSelect: onDelete }] : []),
            ]}
          />
        </MenuList>
      )}
    </span>
  );
}
