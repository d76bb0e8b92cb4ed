import { describe, expect, it } from 'vitest';
import { adoptAPet } from './adopt-a-pet.ts';
import { type Format, type SiteAnimal, rowsOf } from './format.ts';
import { bodyOf, petRescue } from './pet-rescue.ts';
import { petfinder } from './petfinder.ts';
import { rescueGroups } from './rescue-groups.ts';
import { newSiteAnimal } from './sites.fixture.ts';

const filesOf = (format: Format, animals: readonly SiteAnimal[], user = 'TX123') =>
  Object.fromEntries(
    format.files(rowsOf(format, animals).rows, { user }).map(({ path, text }) => [path, text]),
  );

/** The values of an animal's row by the names of its fields; those that are blank are left out. */
function valuesOf(format: Format, animal: SiteAnimal): Record<string, unknown> {
  const [row] = rowsOf(format, [animal]).rows;
  return Object.fromEntries(
    format.fields
      .map(({ name }, i) => [name, row?.values[i]] as const)
      .filter(([, value]) => value !== undefined),
  );
}

const needsOf = (format: Format, animal: SiteAnimal) =>
  rowsOf(format, [animal]).leftOut.flatMap(({ needs }) => needs.map(({ text }) => text));

const PLACE_DETAILS = { suburb: 'Newtown', state: 'NSW', postcode: '2042' };
const withoutDetails = {
  breed: '',
  secondBreed: undefined,
  mixedBreed: undefined,
  color: '',
  born: '',
  isAltered: undefined,
  size: undefined,
  coat: undefined,
  goodWithDogs: undefined,
  goodWithCats: undefined,
  goodWithChildren: undefined,
  houseTrained: undefined,
  adoptionFee: undefined,
} as const;

describe('Petfinder', () => {
  it('gets one file named by the shelter, with all cells quoted and photos by address', () => {
    expect(filesOf(petfinder, [newSiteAnimal()])).toEqual({
      'import/TX123': [
        '"ID","Internal","AnimalName","PrimaryBreed","SecondaryBreed","Sex","Size","Age","Desc","Type","Status","Shots","Altered","NoDogs","NoCats","NoKids","Housetrained","Declawed","specialNeeds","Mix","photo1","photo2","photo3","photo4","photo5","photo6","arrival_date","birth_date","primaryColor","secondaryColor","tertiaryColor","coat_length","adoption_fee","display_adoption_fee","adoption_fee_waived","special_needs_notes","no_other","no_other_note","tags"',
        '"01K0MOSS00000000000000000A","","Moss","Beagle","Harrier","M","M","Young","Moss loves ""rain"".&#10;And cheese, too.","Dog","A","","1","0","1","","1","","","1","https://rose.example/r/rose/pictures/moss-1.jpg","https://rose.example/r/rose/pictures/moss-2.jpg","","","","","2026-10-05","2024-03-01","","","","Short","250.00","1","","","","",""',
        '',
      ].join('\n'),
    });
  });

  it('gets only the header after the last animal goes', () => {
    expect(filesOf(petfinder, [])['import/TX123']?.split('\n')).toHaveLength(2);
  });

  it.each([
    ['2025-11-29', 'Baby'],
    ['2025-11-28', 'Young'],
    ['2023-11-30', 'Young'],
    ['2023-11-28', 'Adult'],
    ['2018-12-01', 'Adult'],
    ['2018-11-30', 'Senior'],
  ])('gets the age of an animal born on %s as %s', (birthDate, age) => {
    expect(valuesOf(petfinder, newSiteAnimal({ profile: { born: birthDate } }))['Age']).toBe(age);
  });

  it.each([
    ['Guinea pigs', 'Small & Furry'],
    ['Goats', 'Barnyard'],
    ['Tortoises and turtles', 'Scales, Fins & Other'],
  ])('has a separate kind for %s', (kind, type) => {
    expect(valuesOf(petfinder, newSiteAnimal({ animal: { kind } }))['Type']).toBe(type);
  });

  it('gets straight quotes in every text that a user typed', () => {
    const animal = newSiteAnimal({ profile: { breed: 'Heeler “Blue”', specialNeeds: 'Doesn’t see well' } });
    expect(valuesOf(petfinder, animal)).toMatchObject({
      PrimaryBreed: 'Heeler "Blue"',
      special_needs_notes: "Doesn't see well",
    });
  });

  it('gets no fee for a free animal, and a reserved one as pending', () => {
    const animal = newSiteAnimal({ profile: { adoptionFee: 0 }, animal: { isReserved: true } });
    expect(valuesOf(petfinder, animal)).toMatchObject({ adoption_fee: '', Status: 'P' });
  });

  it('gets no animal that it does not accept, and all reasons are listed', () => {
    const { traits } = newSiteAnimal().animal;
    const animal = newSiteAnimal({
      profile: withoutDetails,
      animal: { kind: 'Axolotls', traits: { ...traits, sex: 'unknown' } },
    });
    expect(needsOf(petfinder, animal)).toEqual([
      'Its breed is not recorded.',
      'Its sex is not recorded.',
      'Its size is not recorded.',
      'Its birth or age is not recorded.',
      'The site has no such kind of animal.',
    ]);
  });
});

describe('Adopt-a-Pet', () => {
  it('gets a file without a header, and the map of its columns', () => {
    expect(filesOf(adoptAPet, [newSiteAnimal()])).toEqual({
      'pets.csv':
        '"01K0MOSS00000000000000000A","Dog","Beagle","Harrier","0","Adult","Moss","M","M","Moss loves “rain”.<br>And cheese, too.","Available","","0","1","1","","1","","","","","03/01/2024","","","250"\n',
      'import.cfg': `; Havenkeep
#1:Id=Id
#2:Animal=Animal
Dog=Dog
#3:Breed=Breed
Beagle=Beagle
#4:Breed2=Breed2
Harrier=Harrier
#5:Purebred=Purebred
#6:Age=Age
#7:Name=Name
#8:Size=Size
#9:Sex=Sex
#10:Description=Description
#11:Status=Status
#12:GoodWKids=GoodWKids
#13:GoodWCats=GoodWCats
#14:GoodWDogs=GoodWDogs
#15:SpayedNeutered=SpayedNeutered
#16:ShotsCurrent=ShotsCurrent
#17:Housetrained=Housetrained
#18:Declawed=Declawed
#19:SpecialNeeds=SpecialNeeds
#20:HairLength=HairLength
#21:YouTubeVideoURL=YouTubeVideoURL
#22:Birthdate=Birthdate
#23:Sizecurrent=Sizecurrent
#24:SizeUOM=SizeUOM
#25:AdoptionFee=AdoptionFee
`,
    });
    expect(filesOf(adoptAPet, [])['pets.csv']).toBe('');
  });

  it.each([
    ['Cats', 'medium', 'Medium', 'M'],
    ['Rabbits', 'medium', undefined, undefined],
    ['Rabbits', 'long', 'Long', undefined],
    ['Hamsters', 'hairless', 'Hairless', undefined],
    ['Dogs', 'short', undefined, 'M'],
  ] as const)('gets for %s with %s hair: %s', (kind, coat, hair, size) => {
    const values = valuesOf(adoptAPet, newSiteAnimal({ animal: { kind }, profile: { coat } }));
    expect([values['HairLength'], values['Size']]).toEqual([hair, size]);
  });

  it('gets no sex if it is unknown', () => {
    const { traits } = newSiteAnimal().animal;
    const animal = newSiteAnimal({ animal: { traits: { ...traits, sex: 'unknown' } } });
    expect(needsOf(adoptAPet, animal)).toEqual(['Its sex is not recorded.']);
  });
});

describe('RescueGroups', () => {
  it('gets a file with a header, without line breaks, and the names of uploaded photos', () => {
    expect(filesOf(rescueGroups, [newSiteAnimal()])).toEqual({
      'import/pets.csv': `externalID,internalID,rescueID,name,status,type,priBreed,secBreed,mix,sex,age,okwithdogs,okwithcats,okwithkids,declawed,housebroken,specialNeeds,altered,size,uptodate,color,pattern,coatLength,courtesy,dsc,found,foundDate,foundZipcode,photo1,photo2,photo3,photo4,videoUrl
01K0MOSS00000000000000000A,,,Moss,Available,Dog,Beagle,Harrier,Yes,Male,Young,Yes,No,,,Yes,,Yes,M,,Tricolor,,Short,,"Moss loves “rain”.<br>And cheese, too.",,,,01K0MOSS00000000000000000A-1.jpg,01K0MOSS00000000000000000A-2.jpg,,,
`,
    });
    expect(rescueGroups.photos.path?.('ID', 2)).toBe('import/pictures/ID-2.jpg');
  });

  it('accepts a dog without a breed, but not such a cat', () => {
    expect(valuesOf(rescueGroups, newSiteAnimal({ profile: { breed: '' } }))['priBreed']).toBe('Mixed');
    const catAnimal = newSiteAnimal({ animal: { kind: 'Cats' }, profile: { breed: '' } });
    expect(needsOf(rescueGroups, catAnimal)).toEqual(['Its breed is not recorded.']);
  });
});

describe('PetRescue', () => {
  it('gets an object without unknown values', () => {
    const [row] = rowsOf(petRescue, [newSiteAnimal({ details: PLACE_DETAILS })]).rows;
    expect(row && bodyOf(row)).toEqual({
      remote_id: '01K0MOSS00000000000000000A',
      remote_source: 'havenkeep',
      name: 'Moss',
      species_name: 'Dog',
      breed_names: ['Beagle', 'Harrier'],
      mix: true,
      date_of_birth: '2024-03-01',
      gender: 'Male',
      personality: 'Moss loves “rain”.\nAnd cheese, too.',
      size: 'medium',
      coat: 'short',
      desexed: true,
      incompatible_with_cats: true,
      incompatible_with_dogs: false,
      adoption_fee: 250,
      location_suburb: 'Newtown',
      location_state_abbr: 'NSW',
      location_postcode: '2042',
      contact_email: 'hi@rose.example',
      photo_urls: [
        'https://rose.example/r/rose/pictures/moss-1.jpg',
        'https://rose.example/r/rose/pictures/moss-2.jpg',
      ],
      status: 'active',
    });
  });

  it('requires desexed dogs, a description, a name not in capitals, and a place', () => {
    const animal = newSiteAnimal({
      animal: { name: 'M', publicText: 'Short.' },
      profile: { isAltered: false },
    });
    expect(needsOf(petRescue, animal)).toEqual([
      'Its name must be 2 to 50 characters long.',
      'Its public story is shorter than 20 characters.',
      'It is not recorded as spayed or neutered.',
      'The settings of this site have no suburb, state and postcode.',
    ]);
    const values = valuesOf(
      petRescue,
      newSiteAnimal({ animal: { name: 'MISS ÉLODIE' }, details: PLACE_DETAILS }),
    );
    expect(values['name']).toBe('Miss Élodie');
  });

  it('gets unknown surgery as unknown where it is not required', () => {
    const animal = newSiteAnimal({
      animal: { kind: 'Horses' },
      profile: { isAltered: undefined },
      details: PLACE_DETAILS,
    });
    expect(valuesOf(petRescue, animal)['desexed']).toBeUndefined();
  });
});

it.each([
  ['Petfinder', petfinder],
  ['Adopt-a-Pet', adoptAPet],
  ['RescueGroups', rescueGroups],
  ['PetRescue', petRescue],
])('sends %s no values that are not known', (_, format) => {
  const fieldNames = Object.keys(valuesOf(format, newSiteAnimal({ details: PLACE_DETAILS })));
  const animal = newSiteAnimal({
    profile: { ...withoutDetails, breed: 'Beagle', born: '2024-03-01', size: 'medium', isAltered: true },
    details: PLACE_DETAILS,
    photos: 0,
  });
  const unknownValues = valuesOf(format, animal);
  const detailFields =
    /^(secondarybreed|breed2|secbreed|mix|purebred|no(dogs|cats|kids)|goodw|okwith|incompatible|house|coat|hair|color|.*fee)/i;
  const blankFields = Object.entries(unknownValues).filter(
    ([name, value]) => detailFields.test(name) && value !== '',
  );
  expect(fieldNames.some((name) => detailFields.test(name))).toBe(true);
  expect(blankFields).toEqual([]);
});
