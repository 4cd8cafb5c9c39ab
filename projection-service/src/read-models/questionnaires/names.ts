import { industryNames, sectionTexts, sectorNames } from './taxonomy.ts';

export const industries = industryNames();
export const sectors = sectorNames();
export const sections = sectionTexts();
