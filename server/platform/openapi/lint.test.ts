import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { subjects } from '../../../contract/calls.ts'
import { openApiDocument } from './document.ts'
import { readNamedSchemas } from './named-schemas.ts'

const text = JSON.stringify(openApiDocument(subjects, await readNamedSchemas()))

// Requirement api-34: The OpenAPI document satisfies Spectral and Redocly, describes every parameter and component, and
// names every body and answer.
test('Spectral finds no fault in the OpenAPI document', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset(new spectralCore.Ruleset({ extends: spectralRulesets.oas, rules: {} }))
  const faults = await spectral.run(JSON.parse(text) as Record<string, unknown>)
  expect(faults.map(({ code, path, message }) => `${path.join('.')}: ${message} (${code})`)).toEqual([])
})

// Shows api-34.
test('Redocly finds no fault in the OpenAPI document', async () => {
  // Redocly does not see that ids are numbers, so that `/api/events/{eventId}/cancel` never matches
  // `/api/events/user/{id}`.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  const faults = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(faults.map(({ ruleId, location, message }) => `${location[0]?.pointer}: ${message} (${ruleId})`)).toEqual([])
})
