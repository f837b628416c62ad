import type { GroupKey } from "./groups.ts";

/** Colleagues who only fill the directory: twelve share a prefix, so that a search has more hits than one page. */
export const contosoPeople: readonly (readonly [oid: string, given: string, surname: string, language?: string])[] = [
  ["91e68305-09fe-42b4-abec-661a7224a0e9", "Maria", "Santos"],
  ["ad8bc2f2-35f0-4986-aada-715c72c58796", "Marek", "Novák"],
  ["7fb2e581-a255-4f0f-9ab7-ea81d15b48ac", "Mariam", "Khalil"],
  ["f112141b-9834-4f5d-820f-7f1c2befe60a", "Mark", "Ellison"],
  ["d4f532f7-b2bb-4fb7-a17f-625bf09cc009", "Martin", "Schäfer"],
  ["a225a210-9ee6-4480-a7d1-bc578db0f2b5", "Marta", "Kowalska"],
  ["709b0552-38e3-49d9-9387-7cc667f4a961", "Marco", "Bianchi"],
  ["e2971838-25cf-4383-b04d-9603fc8c7748", "Marisol", "Vega"],
  ["72812924-c054-4a7a-b62c-56baafefb6c5", "Marie", "Dubois"],
  ["19f41ed9-68d5-44e0-bfc7-7ae5d5a7aec9", "Marlon", "Baptiste"],
  ["29ab2c86-e097-4dea-963e-755150bb25d0", "Marwa", "Sharif"],
  ["4ac5f827-b6f1-4dd9-9bb0-0caf6ae67ab0", "Mary", "Ogunleye"],
  ["2e2d764b-d888-4a06-b87d-098ec0eb33ad", "Hiroshi", "Yamada", "ja"],
  ["ff7eb32e-d833-4fc6-ad1f-7a867c8bd248", "Li", "Wei", "zh-CN"],
  ["24390c11-be26-407b-846c-75aa66ad31b9", "Anders", "Nyström"],
  ["5483dac5-f2d3-4c6b-a066-846bdc5577db", "Chloé", "Laurent"],
];

/** Champs of workloads. They only fill the directory: whoever signs in as a champ is one of the principals. */
export const northwindPeople: readonly (readonly [oid: string, given: string, surname: string, group: GroupKey])[] = [
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b01", "Jonas", "Berg", "mailWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b02", "Tomasz", "Nowak", "callsWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b03", "Lena", "Vogt", "callsWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b04", "Ravi", "Menon", "filesWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b05", "Hanna", "Weiss", "identityWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b06", "Sofia", "Rossi", "platformWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b07", "Abena", "Osei", "platformWorkloadChamps"],
  ["0b6a1c52-3f0d-4a0e-9d21-6c0e5f7a1b08", "Mei", "Lin", "deliveryWorkloadChamps"],
];
