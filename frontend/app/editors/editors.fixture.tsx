import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import OrganizationPage from '#features/customization/organization/OrganizationPage.tsx';
import Behaviors from '#features/animals/behaviors/Behaviors.tsx';
import Blurb from '#features/animals/details/Blurb.tsx';
import Diet from '#features/animals/details/Diet.tsx';
import NewLocation from '#features/animals/details/NewLocation.tsx';
import SetFlag from '#features/animals/details/SetFlag.tsx';
import { EditMilestone } from '#features/animals/milestones/EditMilestone.tsx';
import EditAnimal from '#features/animals/wizard/EditAnimal.tsx';
import EditFile from '#parts/files/file/EditFile.tsx';
import MedForm from '#features/health/forms/med/MedForm.tsx';
import NoteForm from '#features/health/forms/text/NoteForm.tsx';
import ProcedureForm from '#features/health/forms/procedure/ProcedureForm.tsx';
import SoapForm from '#features/health/forms/text/SoapForm.tsx';
import VaccinationForm from '#features/health/forms/vaccination/VaccinationForm.tsx';
import PrescriptionForm from '#features/health/prescriptions/PrescriptionForm.tsx';
import ScheduleForm from '#features/health/schedules/ScheduleForm.tsx';
import { EditSaved } from '#features/questions/saved/SavedForm.tsx';
import { EditUser } from '#features/users/EditUser.tsx';
import type { MockedReplies } from '#client/test-inside.tsx';
import { ANIMAL, TENANT } from '#client/shown.fixture.ts';
import EditEntry from '#parts/diary/EditEntry.tsx';
import EditPco from '#parts/person/form/EditPco.tsx';
import EntryForm from '#parts/lists/entry/EntryForm.tsx';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import * as records from './editors.records.fixture.ts';
import { RECORD_FORM_EDITORS } from './editors.record-forms.fixture.tsx';
import { MAILING_EDITORS } from './editors.mailings.fixture.tsx';
import { HOLD_EDITOR, PLACES_EDITOR } from './editors.places.fixture.tsx';
import { EXPOSURE_EDITOR, RESERVATION_EDITOR } from './editors.exposure.fixture.tsx';
import { LOST_FOUND_EDITOR } from './editors.lost-found.fixture.tsx';
import { RECEIPT_EDITOR } from './editors.receipts.fixture.tsx';
import { VOLUNTEER_EDITORS } from './editors.volunteers.fixture.tsx';
import { closeProps, typeInto } from './typing.fixture.ts';

const callbacks = { ...closeProps, onDone: () => undefined };
const oneAnimalProps = {
  ...callbacks,
  animals: [{ ...ANIMAL, versions: { location: records.SEEN_VERSION, flag: records.SEEN_VERSION } }],
};
const healthProps = { ...callbacks, animals: [records.SUBJECT] };

/** A form that corrects a record, and the steps by which a test edits in it. */
export interface Editor {
  /** The call that it sends, and the file that sends it; `two-editors.ci.test.tsx` compares them with the sources. */
  readonly call: string;
  /** The name of the call in the source of `file`, if that form sends the calls of several nouns. */
  readonly callName?: string;
  readonly file: string;
  readonly form: ReactNode;
  /** The mocked replies to the calls that the form reads. `version` is the record's current one. */
  readonly replies?: (version: number) => MockedReplies;
  /** Changes a field, once the form is shown. */
  readonly edit: () => Promise<unknown>;
  /** The button that saves; 'Update' by default. */
  readonly buttonLabel?: string;
  /** The text that `edit` types; 'What I typed' by default. */
  readonly typedText?: string;
}

const notes = typeInto(/^Notes/);

const ANIMAL_EDITORS: readonly Editor[] = [
  {
    call: 'animals.update',
    file: 'animals/wizard/EditAnimal.tsx',
    form: <EditAnimal id="a" {...closeProps} />,
    replies: (version) => ({
      'animals.get': () => ({ animalList: [{ ...ANIMAL, version }] }),
      'animalTypeList.list': () => ({ animalTypes: [{ id: 'dogs', typeName: 'Dogs' }] }),
    }),
    edit: async () => {
      await screen.findByRole('option', { name: 'Dogs' });
      await typeInto(/^My Story/)();
    },
  },
  {
    call: 'animals.updateLocation',
    file: 'animals/details/NewLocation.tsx',
    form: <NewLocation {...oneAnimalProps} />,
    replies: () => ({ 'animals.locations': () => ({ locations: [] }) }),
    edit: typeInto(/^New Location \*/),
    buttonLabel: 'Save',
  },
  {
    call: 'care.updateDiet',
    file: 'animals/details/Diet.tsx',
    form: <Diet {...oneAnimalProps} />,
    replies: (version) => ({ 'care.diet': () => ({ diet: 'Hay', version }) }),
    edit: typeInto(/^Diet of/),
    buttonLabel: 'Save',
  },
  {
    call: 'care.updateBlurb',
    file: 'animals/details/Blurb.tsx',
    form: <Blurb {...oneAnimalProps} />,
    replies: (version) => ({ 'care.blurb': () => ({ blurb: 'A gentle dog', version }) }),
    edit: typeInto(/^Public text about/),
    buttonLabel: 'Save',
  },
  EXPOSURE_EDITOR,
  RESERVATION_EDITOR,
  LOST_FOUND_EDITOR,
  {
    call: 'care.updateFlag',
    file: 'animals/details/SetFlag.tsx',
    form: <SetFlag {...oneAnimalProps} />,
    edit: typeInto(/^Flag Reason/),
    buttonLabel: 'Save',
  },
  {
    call: 'behaviors.upsert',
    file: 'animals/behaviors/Behaviors.tsx',
    form: <Behaviors {...oneAnimalProps} />,
    replies: (version) => ({
      'behaviorList.list': () => ({ behaviors: [{ id: 'b1', behaviorName: 'Barks' }] }),
      'behaviors.list': () => ({
        animalBehaviors: [
          { id: 'x', behaviorId: 'b1', behaviorName: 'Barks', yesOrNo: true, notes: '', version },
        ],
      }),
    }),
    edit: typeInto(/^Comment on Barks/),
    buttonLabel: 'Save',
  },
  {
    call: 'milestones.update',
    file: 'animals/milestones/EditMilestone.tsx',
    form: (
      <EditMilestone
        milestone={records.MILESTONE}
        history={[records.MILESTONE, records.INTAKE]}
        {...closeProps}
      />
    ),
    edit: notes,
  },
  {
    call: 'diaries.update',
    file: 'parts/diary/EditEntry.tsx',
    form: <EditEntry owner="animal" record={records.DIARY} {...closeProps} />,
    edit: typeInto(/^Diary Entry/),
  },
  {
    call: 'attachments.update',
    file: 'parts/files/file/EditFile.tsx',
    form: <EditFile file={records.FILE} {...closeProps} />,
    edit: notes,
  },
];

const kind = (name: string) => async () => {
  await screen.findByRole('option', { name });
  await notes();
};

const HEALTH_EDITORS: readonly Editor[] = [
  {
    call: 'vaccinations.update',
    file: 'health/forms/vaccination/VaccinationRecordForm.tsx',
    form: <VaccinationForm mode="edit" record={records.VACCINATION} {...healthProps} />,
    replies: records.readLists,
    edit: kind('DHPP'),
  },
  {
    call: 'vaccinations.update',
    file: 'health/forms/vaccination/VaccinationForm.tsx',
    form: <VaccinationForm mode="editReminder" record={records.due(records.VACCINATION)} {...healthProps} />,
    replies: records.readLists,
    edit: kind('DHPP'),
  },
  {
    call: 'procedures.update',
    file: 'health/forms/procedure/ProcedureRecordForm.tsx',
    form: <ProcedureForm mode="edit" record={records.PROCEDURE} {...healthProps} />,
    replies: records.readLists,
    edit: kind('Spay'),
  },
  {
    call: 'procedures.update',
    file: 'health/forms/procedure/ProcedureForm.tsx',
    form: <ProcedureForm mode="editReminder" record={records.due(records.PROCEDURE)} {...healthProps} />,
    replies: records.readLists,
    edit: kind('Spay'),
  },
  {
    call: 'meds.update',
    file: 'health/forms/med/MedRecordForm.tsx',
    form: <MedForm mode="edit" record={records.MED} {...healthProps} />,
    replies: records.readLists,
    edit: kind('Doxycycline'),
  },
  {
    call: 'meds.update',
    file: 'health/forms/med/MedForm.tsx',
    form: <MedForm mode="editReminder" record={records.due(records.MED)} {...healthProps} />,
    replies: records.readLists,
    edit: kind('Doxycycline'),
  },
  {
    call: 'soaps.update',
    file: 'health/forms/text/SoapForm.tsx',
    form: <SoapForm mode="edit" record={records.SOAP} {...healthProps} />,
    replies: records.readLists,
    edit: typeInto(/^Plan/),
  },
  {
    call: 'healthnotes.update',
    file: 'health/forms/text/NoteForm.tsx',
    form: <NoteForm mode="edit" record={records.NOTE} {...healthProps} />,
    edit: notes,
  },
  {
    call: 'prescriptions.update',
    file: 'health/prescriptions/PrescriptionForm.tsx',
    form: <PrescriptionForm animal={records.SUBJECT} record={records.PRESCRIPTION} {...closeProps} />,
    replies: records.readLists,
    edit: async () => {
      await screen.findByRole('option', { name: 'Doxycycline' });
      await typeInto(/^Instructions/)();
    },
  },
  {
    call: 'schedules.save',
    file: 'health/schedules/ScheduleForm.tsx',
    form: <ScheduleForm animalTypeId="dogs" kinds={[]} schedule={records.SCHEDULE} {...closeProps} />,
    edit: notes,
  },
];

/** Every form of the site that edits an existing record. */
export const EDITORS: readonly Editor[] = [
  ...ANIMAL_EDITORS,
  ...HEALTH_EDITORS,
  ...RECORD_FORM_EDITORS,
  ...MAILING_EDITORS,
  ...VOLUNTEER_EDITORS,
  {
    call: 'tenants.updateTenant',
    file: 'customization/organization/OrganizationForm.tsx',
    form: <OrganizationPage />,
    replies: (version) => ({
      'tenants.tenantInfo': () => ({ tenant: { ...TENANT, version } }),
      'tenants.countries': () => ({
        countries: [{ id: 'NZ', countryName: 'New Zealand', isoCode: 'NZ', stdCode: '+64' }],
      }),
    }),
    edit: async () => {
      // jsdom, unlike a browser, leaves a select empty if its value was set together with its options.
      await typeInto(/^Country/, 'NZ')();
      await typeInto(/^City/)();
    },
  },
  {
    call: 'medicineList.update',
    callName: 'calls.update',
    file: 'parts/lists/entry/EntryForm.tsx',
    form: <EntryForm list={PICK_LISTS.medicine} entry={records.MEDICINE} {...closeProps} />,
    edit: typeInto(/^Medicine Used For/),
  },
  {
    call: 'people.update',
    file: 'parts/person/form/EditPco.tsx',
    form: <EditPco id="ada" {...closeProps} />,
    replies: (version) => ({
      'people.get': () => ({ pco: { ...records.PCO, version } }),
      'tenants.countries': () => ({
        countries: [{ id: 'NZ', countryName: 'New Zealand', isoCode: 'NZ', stdCode: '+64' }],
      }),
    }),
    edit: async () => {
      // jsdom, unlike a browser, leaves a select empty if its value was set together with its options.
      await screen.findByRole('option', { name: 'New Zealand' });
      await typeInto(/^Country/, 'NZ')();
      await typeInto(/^State/, 'Otago')();
      await typeInto(/^City/)();
    },
  },
  PLACES_EDITOR,
  HOLD_EDITOR,
  RECEIPT_EDITOR,
  {
    call: 'saved.update',
    file: 'questions/saved/SavedForm.tsx',
    form: <EditSaved record={records.SAVED_QUESTION} {...closeProps} />,
    edit: typeInto(/^Name/),
  },
  {
    call: 'users.update',
    file: 'users/EditUser.tsx',
    form: <EditUser user={records.USER} onReload={() => undefined} {...closeProps} />,
    edit: typeInto(/^First Name/),
  },
];
