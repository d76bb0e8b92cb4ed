import { expect, it } from 'vitest';
import { csvOf, inputsOf, runOf } from '../run.fixture.ts';

const PETPOINT_HEADERS = [
  'Animal ID',
  'ARN',
  'Animal Name',
  'Species',
  'Primary Breed',
  'Gender',
  'Altered',
  'Date Of Birth',
  'Intake Asilomar Status',
  'Intake Record Owner',
  'Intake Date',
  'Intake Type',
  'Intake Subtype',
  'Jurisdiction In',
  'Intake Person ID',
  'Admitter',
  'Sublocation',
  'Outcome Asilomar Status',
  'Outcome Date',
  'Outcome Type',
  'Outcome Subtype',
  'Outcome Person ID',
  'Outcome Person Name',
];

it('PetPoint has a row for each intake: a returned animal becomes one animal with several stays', () => {
  const animal = {
    'Animal ID': 'A100',
    'Animal Name': 'Otis',
    Species: 'Dog',
    'Primary Breed': 'Beagle',
    Gender: 'M',
    Altered: 'Yes',
  };
  const run = runOf([
    csvOf(
      PETPOINT_HEADERS,
      {
        ...animal,
        'Intake Date': '3/20/2025 10:15',
        'Intake Type': 'Return',
        'Outcome Date': '4/1/2025',
        'Outcome Type': 'Transfer Out',
        'Outcome Subtype': 'Potential Adopter',
        'Outcome Person ID': 'P2',
        'Outcome Person Name': 'Bo Ray',
      },
      {
        ...animal,
        'Intake Date': '1/13/2025',
        'Intake Type': 'Stray',
        'Outcome Date': '2/1/2025',
        'Outcome Type': 'Adoption',
        'Outcome Person ID': 'P1',
        'Outcome Person Name': 'Ann Lee',
      },
    ),
  ]);
  expect(run.systems).toEqual(['petpoint-intakes']);
  expect(inputsOf(run, 'animals')).toHaveLength(1);
  const milestones = inputsOf(run, 'milestones').map(({ animalMilestoneVm }) => animalMilestoneVm);
  expect(milestones).toMatchObject([
    { milestoneType: 'adoption', milestoneDate: '2025-02-01' },
    { milestoneType: 'adoption-return', milestoneDate: '2025-03-20' },
    { milestoneType: 'adoption', milestoneDate: '2025-04-01' },
  ]);
});

it('a status of RescueGroups gets its date from the file of adoptions', () => {
  const animals = csvOf(
    [
      'Animal ID',
      'Status',
      'Species',
      'Name',
      'Received Date',
      'General Age',
      'Sex',
      'Primary Breed',
      'Mixed',
      'OK with Dogs',
      'OK with Cats',
      'OK with Kids',
      'Internal ID',
    ],
    {
      'Animal ID': '9',
      Status: 'Adopted',
      Species: 'Dog',
      Name: 'Pip',
      'Received Date': '05/20/2026',
      'General Age': 'Adult',
      Sex: 'Female',
      'Primary Breed': 'Lab',
      Mixed: 'Yes',
    },
    {
      'Animal ID': '10',
      Status: 'Passed Away',
      Species: 'Dog',
      Name: 'Old',
      'Received Date': '05/20/2026',
      Sex: 'Male',
    },
  );
  const adoptions = csvOf(['Animal ID', 'Adopter', 'Date', 'Fee Paid', 'First Name', 'Last Name'], {
    'Animal ID': '9',
    Adopter: 'Lee  Ann',
    Date: '06/01/2026',
    'Fee Paid': '150.00',
    'First Name': 'Ann',
    'Last Name': 'Lee',
  });
  const run = runOf([animals, adoptions]);
  expect(run.systems).toEqual(['rescuegroups-animals', 'rescuegroups-adoptions']);
  expect(inputsOf(run, 'animals')[0]).toMatchObject({
    animal: { breed: 'Labrador Retriever mix' },
    birthMilestone: { ageUnknown: true },
  });
  expect(inputsOf(run, 'milestones')).toMatchObject([
    { animalMilestoneVm: { milestoneType: 'adoption', amountReceivedFee: '150.00' } },
  ]);
  expect(run.faults).toMatchObject([{ line: 3, cell: 'Passed Away', column: 'Status' }]);
});
