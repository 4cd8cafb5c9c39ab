// Made from the contracts by `npm run docs`. Do not edit.

export const KEY_BEGINNING = 'gw_';

export const ENDPOINTS = {
  "assessmentEvents": {
    "method": "GET",
    "path": "/api/assessment/:assessmentID/events",
    "scope": "events:read",
    "isFile": false
  },
  "assessmentReportFile": {
    "method": "GET",
    "path": "/api/pdf/getassessmentreport",
    "scope": "results:read",
    "isFile": true
  },
  "assessmentResults": {
    "method": "GET",
    "path": "/api/user/:userID/assessment/:userAssessmentID",
    "scope": "results:read",
    "isFile": false
  },
  "codeLink": {
    "method": "POST",
    "path": "/api/discount/link",
    "scope": "invitations:write",
    "isFile": false
  },
  "cohortQuestions": {
    "method": "GET",
    "path": "/api/cohorts/:cohortID/questions",
    "scope": "results:read",
    "isFile": false
  },
  "cohortResults": {
    "method": "GET",
    "path": "/api/cohorts/:cohortID/results",
    "scope": "results:read",
    "isFile": false
  },
  "emailCode": {
    "method": "POST",
    "path": "/api/discount/:discountID/email",
    "scope": "invitations:write",
    "isFile": false
  },
  "emailCodes": {
    "method": "POST",
    "path": "/api/discount/:discountID/emails",
    "scope": "invitations:write",
    "isFile": false
  },
  "inviteToCohort": {
    "method": "POST",
    "path": "/api/cohorts/:cohortID/invitations",
    "scope": "invitations:write",
    "isFile": false
  },
  "listActivity": {
    "method": "GET",
    "path": "/api/activity/:userID",
    "scope": "events:read",
    "isFile": false
  },
  "listAdminAssessments": {
    "method": "POST",
    "path": "/api/admin/:adminID/assessments",
    "scope": "lists:read",
    "isFile": false
  },
  "listAttention": {
    "method": "GET",
    "path": "/api/overview/attention",
    "scope": "lists:read",
    "isFile": false
  },
  "listCodes": {
    "method": "GET",
    "path": "/api/discount",
    "scope": "lists:read",
    "isFile": false
  },
  "listCohortMembers": {
    "method": "GET",
    "path": "/api/cohorts/:cohortID/members",
    "scope": "lists:read",
    "isFile": false
  },
  "listCohorts": {
    "method": "GET",
    "path": "/api/cohorts",
    "scope": "lists:read",
    "isFile": false
  },
  "listCompanyUsers": {
    "method": "GET",
    "path": "/api/partner/:partnerID/partneruser/:userID/company",
    "scope": "lists:read",
    "isFile": false
  },
  "listExpertRequests": {
    "method": "GET",
    "path": "/api/expert-requests",
    "scope": "lists:read",
    "isFile": false
  },
  "listHistory": {
    "method": "GET",
    "path": "/api/history/:kind/:id",
    "scope": "events:read",
    "isFile": false
  },
  "listIndustries": {
    "method": "GET",
    "path": "/api/industries",
    "scope": "lists:read",
    "isFile": false
  },
  "listPartnerAssessments": {
    "method": "POST",
    "path": "/api/partner/:partnerID/partneruser/:userID/assessments",
    "scope": "lists:read",
    "isFile": false
  },
  "listPartnerCodes": {
    "method": "GET",
    "path": "/api/partner/:partnerID/discount",
    "scope": "lists:read",
    "isFile": false
  },
  "listPartnerUserCodes": {
    "method": "GET",
    "path": "/api/partner/:partnerID/partneruser/:userID/discount",
    "scope": "lists:read",
    "isFile": false
  },
  "listPartnerUsers": {
    "method": "GET",
    "path": "/api/partner/:partnerID/partneruser",
    "scope": "lists:read",
    "isFile": false
  },
  "listPartners": {
    "method": "GET",
    "path": "/api/partner",
    "scope": "lists:read",
    "isFile": false
  },
  "listRedemptions": {
    "method": "GET",
    "path": "/api/discount/:discountID/uses",
    "scope": "lists:read",
    "isFile": false
  },
  "listReports": {
    "method": "GET",
    "path": "/api/reports",
    "scope": "reports:read",
    "isFile": false
  },
  "listUsers": {
    "method": "GET",
    "path": "/api/user",
    "scope": "lists:read",
    "isFile": false
  },
  "overview": {
    "method": "GET",
    "path": "/api/overview",
    "scope": "lists:read",
    "isFile": false
  },
  "personDetails": {
    "method": "GET",
    "path": "/api/user/:userID/details",
    "scope": "lists:read",
    "isFile": false
  },
  "reportBehind": {
    "method": "GET",
    "path": "/api/reports/:report/behind",
    "scope": "reports:read",
    "isFile": false
  },
  "reportPicture": {
    "method": "GET",
    "path": "/api/reports/:report/picture",
    "scope": "reports:read",
    "isFile": true
  },
  "reportResult": {
    "method": "GET",
    "path": "/api/reports/:report",
    "scope": "reports:read",
    "isFile": false
  },
  "sendInvitation": {
    "method": "POST",
    "path": "/api/user/:userID/invitation",
    "scope": "invitations:write",
    "isFile": false
  }
};
