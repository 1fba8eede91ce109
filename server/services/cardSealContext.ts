/** What a sealed card number, address or ID number is bound to. */
export const cardSealContext = (userId: number, id: string) => `card ${userId} ${id}`;
