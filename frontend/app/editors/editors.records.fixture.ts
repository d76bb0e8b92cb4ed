import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import type { DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import type { Diary } from '#shared/calls/animals/diaries.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import type { HealthNote } from '#shared/calls/health/healthnotes.ts';
import type { Med } from '#shared/calls/health/meds.ts';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import type { Soap } from '#shared/calls/health/soaps.ts';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import type { Donation } from '#shared/calls/giving/donations.ts';
import type { ReceiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { LISTS } from '#features/health/forms/forms.fixture.ts';
import type { EntryRow } from '#parts/lists/list/list.ts';
import { rescueToday } from '#ui/time/clock.ts';

/** The version that an editor saw. */
export const SEEN_VERSION = 4;

const TODAY = rescueToday();
/** The change that made a record's current version. */
const lastChange = { version: SEEN_VERSION, changedBy: 'Vera', changedAt: '2026-01-10T09:00:00Z' };
const commonValues = { animalId: 'a', ...lastChange };
const healthValues = { ...commonValues, animalName: 'Clover', reminder: false };
const clinic = { hospitalClinicId: 'c1', hospitalClinic: 'Saltmarsh' };

export const SUBJECT = { id: 'a', animalName: 'Clover', animalTypeId: 'dogs', animalType: 'Dogs' };

/** A record as the reminder that it comes from. */
export const due = <R extends { readonly reminder: boolean }>(record: R): R => ({
  ...record,
  reminder: true,
  dueDate: TODAY,
});

export const readLists = () => LISTS;

export const INTAKE: Milestone = {
  ...commonValues,
  id: 'a-m0',
  milestoneType: 'intake',
  milestoneDate: '2026-01-01',
  amountPaidFee: 0,
  amountReceivedFee: 0,
  notes: '',
};
export const MILESTONE: Milestone = {
  ...INTAKE,
  id: 'a-m1',
  milestoneType: 'lost',
  milestoneDate: '2026-01-10',
};
export const DIARY: Diary = {
  id: 'a-d',
  actionDate: TODAY,
  notes: 'Ate',
  version: SEEN_VERSION,
  changedBy: 'Vera',
  changedAt: '',
};
export const FILE: Attachment = {
  id: 'a-f',
  entity: 'Animal',
  attachmentType: 'photo',
  originalFileName: 'a.jpg',
  publicityRank: 2,
  attachmentDate: TODAY,
  notes: '',
  description: '',
  contentType: 'image/jpeg',
  size: 10,
  originalBlobUrl: '',
  version: SEEN_VERSION,
  changedBy: 'Vera',
  changedAt: '',
};
export const VACCINATION: Vaccination = {
  ...healthValues,
  ...clinic,
  id: 'a-v',
  kindId: 'dhpp',
  vaccinationKind: 'DHPP',
  actionDate: TODAY,
  administerer: 'Vera Vet',
  vaccineManufacturer: '',
  vaccineSerialNo: '',
  tagNumber: '',
  notes: '',
  dueAgain: '',
};
export const PROCEDURE: Procedure = {
  ...healthValues,
  ...clinic,
  id: 'a-p',
  kindId: 'spay',
  healthProcedureKind: 'Spay',
  actionDate: TODAY,
  administerer: 'Vera Vet',
  results: '',
  microchipNumber: '',
  notes: '',
  dueAgain: '',
};
export const MED: Med = {
  ...healthValues,
  id: 'a-med',
  medicineId: 'm1',
  medicine: 'Doxycycline',
  medicineName: 'Doxycycline',
  dosage: '5 ml',
  instructions: '',
  notes: '',
  administered: true,
  administeredDate: TODAY,
  administeredBy: 'Vera Vet',
  dose: '',
};
export const SOAP: Soap = {
  ...commonValues,
  ...clinic,
  id: 'a-s',
  actionDate: TODAY,
  subjective: 'S',
  objective: 'O',
  assessment: 'A',
  soapPlan: 'P',
  veterinarian: 'Vera Vet',
};
export const NOTE: HealthNote = {
  ...commonValues,
  id: 'a-n',
  note: 'Coughs',
  dateCreated: '',
  dateModified: '',
};
export const PRESCRIPTION: Prescription = {
  ...commonValues,
  ...clinic,
  id: 'a-rx',
  prescribingVet: '',
  medicineId: 'm1',
  medicine: 'Doxycycline',
  otherMedicine: '',
  dosage: '1 tablet',
  times: 2,
  frequency: 'every-day',
  durationNumber: 10,
  durationUnit: 'day',
  until: '',
  beginning: TODAY,
  instructions: '',
  goesOn: false,
  unfinished: false,
  open: 14,
  given: 6,
};
export const SCHEDULE: Schedule = {
  animalTypeId: 'dogs',
  kindId: 'dhpp',
  kind: 'DHPP',
  name: 'DHPP (core)',
  active: true,
  notes: '',
  fromWeeks: 8,
  adultDoses: 1,
  hasDefault: true,
  version: SEEN_VERSION,
  changedBy: 'Vera',
};
export const USER: UserVM = {
  id: 'vera',
  firstName: 'Vera',
  lastName: 'Duarte',
  email: 'vera@example.org',
  role: 'AnimalManager',
  dateActive: '',
  dateInactive: '',
  userName: 'vera',
  invitation: 'none',
  invitedAt: '',
  twoStep: false,
  lastSeen: '',
  newAddress: { email: '', until: '', isOver: false },
  version: SEEN_VERSION,
};
export const SAVED_QUESTION: SavedQuestion = {
  id: 't-q',
  name: 'Adoptions of last month',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'lastMonth', animalTypeId: 'all' },
  whose: 'rescue',
  onDashboard: false,
  isOurs: true,
  by: 'Robin',
  gone: [],
  deleted: [],
  ...lastChange,
  changedBy: 'Robin',
};

export const MAIL_DOMAIN = {
  domain: 'shelter.example',
  local: 'news',
  chosen: true,
  state: 'verified' as const,
  tokens: ['a', 'b', 'c'],
  addedAt: '2026-01-10T09:00:00Z',
  version: SEEN_VERSION,
};

export const TEMPLATE = {
  id: 't-a',
  name: 'Open day',
  subject: 'Come',
  message: 'Come on [day]',
  ...lastChange,
  changedBy: 'Robin',
};

export const MAILING: DetailedMailing = {
  id: 'm',
  subject: 'News',
  message: 'Dear {{firstName|friend}}',
  state: 'ready',
  to: 'people',
  counts: { waiting: 2 },
  blanks: { firstName: 0, lastName: 0, city: 0 },
  version: SEEN_VERSION,
  changedBy: 'Vera',
  changedAt: '2026-11-01T08:00:00.000Z',
};
export const PCO: Pco = {
  id: 'ada',
  entityType: 'Person',
  firstName: 'Ada',
  lastName: 'Okafor',
  street: '',
  street2: '',
  city: 'Oban',
  state: 'Otago',
  zip: '',
  countryId: 'NZ',
  phone: '',
  otherPhone: '',
  email: '',
  mailList: true,
  website: '',
  notes: '',
  hospital: false,
  rescue: false,
  flag: false,
  flagReason: '',
  isDeleted: false,
  version: SEEN_VERSION,
};
export const DONATION: Donation = {
  id: 'p-ada-d',
  pcoId: 'ada',
  donationDate: '2026-01-10',
  amount: 50,
  donationType: 'money',
  notes: '',
  reference: '',
  campaign: '',
  tributeName: '',
  benefit: '',
  benefitAmount: 0,
  giftAid: false,
  ...lastChange,
};
export const RECEIPT_TEXTS: ReceiptSettings = {
  kind: 'us',
  registration: '',
  signer: '',
  signerTitle: '',
  place: '',
  opening: '',
  nothing: '',
  legal: '',
  closing: '',
  isChecked: false,
  ...lastChange,
};
export const MEDICINE: EntryRow = {
  id: 'm1',
  name: 'Doxycycline',
  usedFor: 'Infection',
  notes: '',
  colour: '',
  version: SEEN_VERSION,
};
