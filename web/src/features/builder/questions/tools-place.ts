import { createContext } from 'react';

/** Beside the tabs, where the tools of the questions stand when there is room; null: over the questions. */
export const ToolsPlace = createContext<HTMLElement | null>(null);
