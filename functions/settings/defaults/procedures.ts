/** Health procedures, tests and treatments a new rescue starts from, by group of animal types. */
export const PROCEDURES = {
  dogs: [
    'Intake exam', 'Vet exam', 'Weight', 'Temperature', 'Body score', 'Spay', 'Neuter',
    'Microchip implant', 'Microchip scan', 'Heartworm test', 'Heartworm/tick panel', 'Faecal test',
    'Parvo test', 'Distemper test', 'Giardia test', 'Blood count', 'Chemistry', 'Urinalysis', 'X-ray',
    'Ultrasound', 'Skin scrape', 'Deworming', 'Flea/tick treatment', 'Dental cleaning', 'Nail trim',
    'Bath', 'Euthanasia',
  ],
  cats: [
    'Intake exam', 'Vet exam', 'Weight', 'Temperature', 'Spay', 'Neuter', 'Ear tip', 'Microchip implant',
    'Microchip scan', 'FeLV/FIV test', 'Panleukopenia test', 'Faecal test', "Wood's lamp",
    'Ringworm culture', 'Ear-mite check', 'Blood count', 'Chemistry', 'Urinalysis', 'X-ray', 'Deworming',
    'Flea treatment', 'Fluids', 'Dental extraction', 'Nail trim', 'Euthanasia',
  ],
  small: [
    'Exam', 'Weight', 'Sexing', 'Spay', 'Neuter', 'Microchip implant', 'Tooth check', 'Tooth trim',
    'Nail trim', 'Scent-gland clean', 'Faecal test', 'Mite treatment', 'E. cuniculi test', 'X-ray',
    'Euthanasia',
  ],
  horses: [
    'Exam', 'Weight tape', 'Body score', 'Castration', 'Microchip implant', 'Coggins test', 'Dental float',
    'Hoof trim', 'Shoeing', 'Deworming', 'Faecal egg count', 'Sheath clean', 'Lameness exam', 'X-ray',
    'Blood panel', 'Wound care', 'Hoof abscess care', 'Euthanasia',
  ],
  farm: [
    'Exam', 'Weight', 'Castration', 'Disbudding', 'Ear tag', 'Hoof trim', 'FAMACHA score', 'Deworming',
    "CAE/CL/Johne's test", 'Brucellosis test', 'TB test', 'Shearing', 'Udder check', 'Wound care',
    'Euthanasia',
  ],
  birdsAndReptiles: [
    'Exam', 'Weight', 'DNA sexing', 'Leg band', 'Wing trim', 'Nail trim', 'Beak trim', 'Crop check',
    'Psittacosis test', 'PBFD test', 'Faecal test', 'Mite treatment', 'Shed help', 'X-ray',
  ],
} as const;
