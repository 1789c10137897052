import * as contract from '#domain/profile/profiles.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { viewerId } from '#server/platform/calls/viewer-id.ts'
import type { Services } from '#server/platform/services.ts'
import { editableProfile, saveShownProgress } from './profiles.server.ts'
import { saveAboutYou, saveHeader, saveSection, saveSkills } from './sections/save-section.ts'

export function mountProfiles(api: Api, services: Services): void {
  serve(api, services, contract.fetchEditableProfile, (context) => editableProfile(services, viewerId(context)))
  serve(api, services, contract.updateHeader, (context, body) => saveHeader(services, viewerId(context), body))
  serve(api, services, contract.updateAboutYou, (context, body) => saveAboutYou(services, viewerId(context), body))
  serve(api, services, contract.updateEducation, (context, { revision, ...content }) =>
    saveSection(services, viewerId(context), 'education', { revision, content: () => content }),
  )
  serve(api, services, contract.updateExperience, (context, { revision, ...content }) =>
    saveSection(services, viewerId(context), 'experience', { revision, content: () => content }),
  )
  serve(api, services, contract.updateWorkplace, (context, { revision, ...content }) =>
    saveSection(services, viewerId(context), 'workplace', { revision, content: () => content }),
  )
  serve(api, services, contract.updateIdealJob, (context, { revision, ...content }) =>
    saveSection(services, viewerId(context), 'ideal_job', { revision, content: () => content }),
  )
  serve(api, services, contract.updateSocial, (context, { revision, ...content }) =>
    saveSection(services, viewerId(context), 'social', { revision, content: () => content }),
  )
  serve(api, services, contract.updateSkills, (context, { skill_id: skillId, skills, revision }) =>
    saveSkills(services, viewerId(context), [{ skillId, skills, revision }]),
  )
  serve(api, services, contract.updateSkillsMulti, (context, { groups, revisions }) => {
    const changes = Object.entries(groups).map(([id, skills]) => ({
      skillId: Number(id),
      skills,
      revision: revisions?.[id],
      field: `groups.${id}`,
    }))
    return saveSkills(services, viewerId(context), changes)
  })
  serve(api, services, contract.updateProgress, async (context, { profileProgress }) => {
    await saveShownProgress(services, viewerId(context), profileProgress)
    return { profileProgress }
  })
}
