export const taxonomyRoutes = {
  listIndustries: 'GET /api/industries',
  createIndustry: 'POST /api/industries',
  updateIndustry: 'PUT /api/industries/:industryID',
  createSector: 'POST /api/industries/:industryID/sectors',
  updateSector: 'PUT /api/sectors/:sectorID',
  listSections: 'GET /api/sections',
  createSection: 'POST /api/sections',
  updateSection: 'PUT /api/sections/:sectionID',
} as const;
