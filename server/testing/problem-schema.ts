import { z } from 'zod'

/** The schema of an unsuccessful answer (`Problem` in contract/platform/problems.ts). */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  present: z.record(z.string(), z.unknown()).optional(),
  version: z.string().optional(),
})
