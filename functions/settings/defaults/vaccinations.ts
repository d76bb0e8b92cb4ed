/** Vaccination kinds a new rescue starts from, by group of animal types; a vet may correct them. */
export const VACCINATIONS = {
  dogs: [
    'DHPP', 'DHLPP', 'DAPPv + lepto 4', 'Parvovirus alone', 'Distemper-measles', 'Rabies 1-year',
    'Rabies 3-year', 'Bordetella nasal', 'Bordetella oral', 'Bordetella injected',
    'Bordetella + parainfluenza', 'Leptospirosis', 'Lyme', 'Influenza H3N2/H3N8', 'Rattlesnake',
  ],
  cats: [
    'FVRCP', 'FVRCP nasal', 'FVRCP-C', 'Panleukopenia alone', 'FeLV', 'Rabies 1-year', 'Rabies 3-year',
    'Chlamydia', 'Bordetella',
  ],
  rabbits: [
    'RHDV2', 'Myxo-RHD', 'Myxo-RHD Plus',
  ],
  ferrets: [
    'Distemper', 'Rabies',
  ],
  horses: [
    'Tetanus', 'EEE/WEE', 'VEE', 'West Nile', 'Rabies', 'Influenza', 'EHV-1/4', 'Strangles',
    'Potomac horse fever', 'Botulism', 'Anthrax', 'Rotavirus',
  ],
  ruminants: [
    'CDT', 'Rabies', 'Caseous lymphadenitis', 'Orf',
  ],
  cattle: [
    'Clostridial 7/8-way', 'IBR-BVD-PI3-BRSV', 'Leptospirosis', 'Rabies',
  ],
  pigs: [
    'Erysipelas', 'Parvo-lepto',
  ],
  poultry: [
    "Marek's", 'Newcastle-bronchitis', 'Fowl pox',
  ],
} as const;
