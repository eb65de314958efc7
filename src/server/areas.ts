import { accountArea } from './areas/account/area.ts';
import { alertsArea } from './areas/alerts/area.ts';
import { applicationsArea } from './areas/applications/area.ts';
import { blogArea } from './areas/blog/area.ts';
import { brigadeArea } from './areas/brigade/area.ts';
import { checkoutArea } from './areas/checkout/area.ts';
import { companyCheckArea } from './areas/company-check/area.ts';
import { companyPageArea } from './areas/company-page/area.ts';
import { contentArea } from './areas/content/area.ts';
import { creditsArea } from './areas/credits/area.ts';
import { eventsArea } from './areas/events/area.ts';
import { hiresArea } from './areas/hires/area.ts';
import { interviewsArea } from './areas/interviews/area.ts';
import { matchingArea } from './areas/matching/area.ts';
import { meArea } from './areas/me/area.ts';
import { messagesArea } from './areas/messages/area.ts';
import { newsletterArea } from './areas/newsletter/area.ts';
import { notificationsArea } from './areas/notifications/area.ts';
import { numbersArea } from './areas/numbers/area.ts';
import { offerPeopleArea } from './areas/offer-people/area.ts';
import { offersArea } from './areas/offers/area.ts';
import { pagesArea } from './areas/pages/area.ts';
import { payArea } from './areas/pay/area.ts';
import { peopleSearchArea } from './areas/people-search/area.ts';
import { placesArea } from './areas/places/area.ts';
import { professionsArea } from './areas/professions/area.ts';
import { publishingArea } from './areas/publishing/area.ts';
import { readyAnswersArea } from './areas/ready-answers/area.ts';
import { referencesArea } from './areas/references/area.ts';
import { registrationArea } from './areas/registration/area.ts';
import { reportsArea } from './areas/reports/area.ts';
import { retentionArea } from './areas/retention/area.ts';
import { searchArea } from './areas/search/area.ts';
import { seasonPlanArea } from './areas/season-plan/area.ts';
import { staffArea } from './areas/staff/area.ts';
import { supportArea } from './areas/support/area.ts';
import { systemArea } from './areas/system/area.ts';
import { talentArea } from './areas/talent/area.ts';
import { teamArea } from './areas/team/area.ts';
import { todayArea } from './areas/today/area.ts';
import { visibilityArea } from './areas/visibility/area.ts';
import { vitalsArea } from './areas/vitals/area.ts';
import type { Area } from './platform/area.ts';
import type { Services } from './services.ts';

/** The areas of the product, in the order in which the interface's document lists their calls. */
export const areas: readonly Area<Services>[] = [
  accountArea,
  registrationArea,
  meArea,
  placesArea,
  professionsArea,
  searchArea,
  matchingArea,
  payArea,
  creditsArea,
  checkoutArea,
  publishingArea,
  applicationsArea,
  interviewsArea,
  hiresArea,
  numbersArea,
  brigadeArea,
  seasonPlanArea,
  todayArea,
  peopleSearchArea,
  referencesArea,
  companyPageArea,
  companyCheckArea,
  teamArea,
  supportArea,
  reportsArea,
  visibilityArea,
  talentArea,
  offerPeopleArea,
  messagesArea,
  readyAnswersArea,
  alertsArea,
  contentArea,
  blogArea,
  pagesArea,
  staffArea,
  notificationsArea,
  newsletterArea,
  eventsArea,
  offersArea,
  retentionArea,
  systemArea,
  vitalsArea,
];
