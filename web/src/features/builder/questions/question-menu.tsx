import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { IconButton } from '../../../ui/layout/parts.tsx';
import { MenuItem, MenuList } from '../../../ui/menu.tsx';
import { SECTIONS } from './texts.ts';

interface QuestionMenuProps {
  /** The question's text: it tells the buttons apart when read aloud. */
  readonly name: string;
  readonly onStatistics: () => void;
  readonly onHistory: () => void;
  /** Items before those. */
  readonly children?: ReactNode;
}

export function QuestionMenu({ name, onStatistics, onHistory, children }: QuestionMenuProps) {
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
          <MenuItem onSelect={onStatistics}>{SECTIONS.statistics}</MenuItem>
          <MenuItem onSelect={onHistory}>{SECTIONS.history}</MenuItem>
        </MenuList>
      )}
    </span>
  );
}
