import type { PublicAnimal, PublicPicture } from '../shown/public-animal.ts';
import type { PublicRescue } from '../shown/public-rescue.ts';

/** The path of a page of a rescue; '' is its first. */
export const addressIn = ({ slug }: Pick<PublicRescue, 'slug'>, path: string): string => `/r/${slug}${path}`;

/** The path of a rescue's first page. */
export const homeOf = (rescue: Pick<PublicRescue, 'slug'>): string => addressIn(rescue, '');

/** The path of an animal's page below the rescue's (`publicPath` of shared/rules/exposure says the same). */
export const animalPath = ({ id }: Pick<PublicAnimal, 'id'>): string => `/${id}`;

/** The lasting address of an animal's picture, which leads to a signed one: for what outlives a page. */
export const picturePath = ({ id }: Pick<PublicAnimal, 'id'>): string => `/pictures/${id}.jpg`;

/**
 * The lasting address of any of an animal's pictures. Another picture has another address: listing sites ask for one only
 * once.
 */
export const photoPath = ({ web }: PublicPicture): string => `/pictures/${web.split('/').at(-2) ?? ''}.jpg`;

/** The link that calls a phone number. */
export const telUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** The path of the page of strays and reports, and of the forms below it. */
export const LOST_FOUND = '/lost-found';

/** The path of the page on which a reporter follows their report. @param token its secret */
export const reportPath = (token: string): string => `${LOST_FOUND}/report/${token}`;

/** The address to which the forms of a rescue send. */
export const inboxOf = ({ slug }: Pick<PublicRescue, 'slug'>, path: string): string => `/r/-/${slug}${path}`;
